/** A camera that reads codes: it runs while the page has its picture, and why there is none is told. */

import { find, happen, hide, pass, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import { Camera } from "../src/camera";
import type { Action } from "../src/messages";
import type { QrReader } from "../src/qr-reader";

let done: Action[] = [];

const test = testing(() => {
  done = [];
});

interface Track {
  isStopped: boolean;
  stop: () => void;
  addEventListener: (kind: string, call: () => void) => void;
  end: () => void;
}

function track(): Track {
  let ended: () => void = () => undefined;
  const made: Track = {
    isStopped: false,
    stop: () => (made.isStopped = true),
    addEventListener: (kind, call) => {
      if (kind === "ended") ended = call;
    },
    end: () => ended(),
  };
  return made;
}

let seen: string | null = null;

function camera(getUserMedia?: (how: object) => Promise<object>): void {
  seen = null;
  provide({ navigator: getUserMedia === undefined ? {} : { mediaDevices: { getUserMedia } } });
  new Camera(window, { ofVideo: () => Promise.resolve(seen) } as unknown as QrReader, (action) => void done.push(action));
}

function show(): void {
  document.body.innerHTML = "<video data-camera></video>";
  Object.defineProperty(find("video"), "srcObject", { value: null, writable: true });
  Object.defineProperty(find("video"), "play", { value: () => Promise.reject(new Error("later")) });
}

test("the camera runs while the page has its picture, and tells each code once", async () => {
  const tracks = [track(), track()];
  const asked: object[] = [];
  camera((how) => {
    asked.push(how);
    return Promise.resolve({ getTracks: () => tracks, getVideoTracks: () => tracks });
  });
  document.body.innerHTML = "<video></video>";
  await settled();
  assert.deepEqual(asked, []);
  show();
  await settled();
  assert.deepEqual(asked, [{ audio: false, video: { facingMode: "environment", width: { ideal: 1280 } } }]);
  // Whatever else changes on the page, it goes on.
  document.body.append("more");
  await settled();
  assert.equal(asked.length, 1);
  seen = "a1.b2";
  for (let times = 0; times < 10; times += 1) await pass(120);
  assert.deepEqual(done, [{ type: "scanned", text: "a1.b2" }]);
  seen = "c3";
  await pass(120);
  assert.equal(done.length, 2);
  // A code that comes back after a while is told again.
  seen = null;
  for (let times = 0; times < 40; times += 1) await pass(120);
  seen = "a1.b2";
  await pass(120);
  assert.equal(done.length, 3);
  tracks[0]?.end();
  assert.deepEqual(done.at(-1), { type: "camera-failed", problem: "ended" });
  document.body.innerHTML = "";
  await settled();
  assert(tracks.every(({ isStopped }) => isStopped));
  await pass(5_000);
  assert.equal(done.length, 4);
});

test("why there is no camera is told", async () => {
  const problems = {
    ...{ NotAllowedError: "refused", SecurityError: "refused", NotFoundError: "none", OverconstrainedError: "none" },
    ...{ NotReadableError: "busy", AbortError: "busy", TypeError: "unsupported" },
  };
  for (const [name, problem] of Object.entries(problems)) {
    done = [];
    document.body.innerHTML = "";
    camera(() => Promise.reject(name === "TypeError" ? new TypeError("what?") : new DOMException("no", name)));
    show();
    await settled();
    assert.deepEqual(done[0], { type: "camera-failed", problem }, name);
  }
});

test("a browser that gives no camera is told of", async () => {
  camera();
  show();
  await settled();
  assert.deepEqual(done, [{ type: "camera-failed", problem: "unsupported" }]);
});

test("a screen that is left while the browser asks leaves no camera on", async () => {
  const one = track();
  let allow: (stream: object) => void = () => undefined;
  camera(() => new Promise((resolve) => (allow = resolve)));
  show();
  await settled();
  document.body.innerHTML = "";
  await settled();
  allow({ getTracks: () => [one], getVideoTracks: () => [one] });
  await settled();
  assert(one.isStopped);
});

test("a hidden page switches the camera off, and on again", async () => {
  const tracks: Track[] = [];
  camera(() => {
    const one = track();
    tracks.push(one);
    return Promise.resolve({ getTracks: () => [one], getVideoTracks: () => [one] });
  });
  hide(true);
  show();
  await settled();
  assert.equal(tracks.length, 0);
  hide(false);
  happen(document, "visibilitychange");
  await settled();
  assert.equal(tracks.length, 1);
  hide(true);
  happen(document, "visibilitychange");
  assert(tracks[0]?.isStopped);
  hide(false);
  happen(document, "visibilitychange");
  await settled();
  happen(window, "pagehide");
  assert(tracks[1]?.isStopped);
});
