/** Lines to the devices of friends: what is asked of the browser, and what is told of them. */

import { find, happen, pass, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import type { Action } from "../src/messages";
import { Peers } from "../src/peer";

type Told = Extract<Action, { type: "peer" }>;

let done: Told[] = [];

/** Something that tells of what happens to it. */
class Telling {
  private readonly handlers: [string, (event: object) => void][] = [];

  addEventListener(kind: string, handler: (event: object) => void): void {
    this.handlers.push([kind, handler]);
  }

  tell(kind: string, more: object = {}): void {
    for (const [known, handler] of this.handlers) if (known === kind) handler(more);
  }
}

class FakeChannel extends Telling {
  readyState = "connecting";
  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = "closed";
    this.tell("close");
  }

  open(): void {
    this.readyState = "open";
    this.tell("open");
  }

  hear(data: unknown): void {
    this.tell("message", { data });
  }
}

class FakeConnection extends Telling {
  static all: FakeConnection[] = [];
  static refuses = false;
  readonly channel = new FakeChannel();
  connectionState = "new";
  iceGatheringState = "gathering";
  localDescription: { sdp: string } | null = null;
  remote: { type: string; sdp: string }[] = [];
  isClosed = false;

  constructor(readonly settings: object) {
    super();
    if (FakeConnection.refuses) throw new Error("no");
    FakeConnection.all.push(this);
  }

  createDataChannel(_name: string, how: object): FakeChannel {
    assert.deepEqual(how, { negotiated: true, id: 0 });
    return this.channel;
  }

  setRemoteDescription(description: { type: string; sdp: string }): Promise<void> {
    if (description.sdp === "bad") return Promise.reject(new Error("bad"));
    this.remote.push(description);
    return Promise.resolve();
  }

  setLocalDescription(): Promise<void> {
    this.localDescription = { sdp: "ours" };
    return Promise.resolve();
  }

  gathered(): void {
    this.iceGatheringState = "complete";
    this.tell("icegatheringstatechange");
  }

  becomes(state: string): void {
    this.connectionState = state;
    this.tell("connectionstatechange");
  }

  close(): void {
    this.isClosed = true;
  }
}

const test = testing(() => {
  done = [];
  FakeConnection.all = [];
  FakeConnection.refuses = false;
  provide({ RTCPeerConnection: FakeConnection });
  document.body.innerHTML = "<section data-peers></section>";
});

function peers(): Peers {
  return new Peers(window, (action) => void done.push(action as Told));
}

function connection(): FakeConnection {
  const last = FakeConnection.all.at(-1);
  if (last === undefined) throw new Error("there is no connection");
  return last;
}

function call(lines: Peers, what: "offer" | "answer" | "take" | "send" | "close", text = "", line = 1, stun = ""): void {
  lines.perform({ kind: "peer", do: what, line, text, stun });
}

function events(): string[] {
  return done.map(({ event }) => event);
}

async function opened(): Promise<Peers> {
  const lines = peers();
  call(lines, "offer");
  await settled();
  connection().gathered();
  await settled();
  call(lines, "take", "theirs");
  await settled();
  connection().channel.open();
  return lines;
}

test("an invitation is described, the answer is taken, and texts go to and fro", async () => {
  const lines = await opened();
  assert.deepEqual(done[0], { type: "peer", line: 1, event: "ready", text: "ours" });
  assert.deepEqual(connection().settings, { iceServers: [] });
  assert.deepEqual(connection().remote, [{ type: "answer", sdp: "theirs" }]);
  call(lines, "send", "hello");
  assert.deepEqual(connection().channel.sent, ["hello"]);
  connection().channel.hear("you");
  assert.deepEqual(done.at(-1), { type: "peer", line: 1, event: "heard", text: "you" });
});

test("an invitation of a friend is answered, with a server in between only if there is one to be asked", async () => {
  const lines = peers();
  call(lines, "answer", "theirs", 7, "stun:example.org");
  await settled();
  connection().gathered();
  await settled();
  assert.deepEqual(connection().settings, { iceServers: [{ urls: "stun:example.org" }] });
  assert.deepEqual(connection().remote, [{ type: "offer", sdp: "theirs" }]);
  assert.deepEqual(done, [{ type: "peer", line: 7, event: "ready", text: "ours" }]);
});

test("a browser that goes on looking for addresses is not waited for", async () => {
  call(peers(), "offer");
  await pass(1_900);
  assert.deepEqual(done, []);
  await pass(200);
  assert.deepEqual(events(), ["ready"]);
});

test("what is no text, or too long, is not passed on, and nothing is sent on a line that is not open", async () => {
  const lines = await opened();
  const before = done.length;
  connection().channel.hear(new ArrayBuffer(3));
  connection().channel.hear("x".repeat(32_001));
  assert.equal(done.length, before);
  connection().channel.close();
  call(lines, "send", "late");
  call(lines, "send", "nowhere", 9);
  assert.deepEqual(connection().channel.sent, []);
});

test("it is told when a friend goes away, comes back and hangs up, but not before a line has been open", async () => {
  const lines = peers();
  call(lines, "offer");
  await settled();
  connection().becomes("failed");
  assert.deepEqual(events(), []);
  connection().channel.open();
  connection().becomes("disconnected");
  connection().becomes("connected");
  connection().becomes("failed");
  connection().channel.close();
  assert.deepEqual(events(), ["open", "away", "back", "away", "closed"]);
});

test("a line that was given up says nothing more", async () => {
  const lines = await opened();
  const before = done.length;
  call(lines, "close");
  assert.equal(connection().isClosed, true);
  connection().channel.hear("more");
  assert.equal(done.length, before);
  call(lines, "close");
});

test("a line that could not be begun has failed, and can be given up like any other", async () => {
  FakeConnection.refuses = true;
  const lines = peers();
  for (const what of ["take", "send", "close"] as const) {
    call(lines, "offer");
    await settled();
    call(lines, what, "text");
    await settled();
  }
  assert.deepEqual(events(), ["failed", "failed", "failed"]);
});

test("a new line with the same number takes the place of the old one", async () => {
  const lines = await opened();
  const old = connection();
  call(lines, "offer");
  assert.equal(old.isClosed, true);
  assert.notEqual(connection(), old);
});

test("leaving the game hangs up", async () => {
  await opened();
  find("[data-peers]").removeAttribute("data-peers");
  await settled();
  assert.equal(connection().isClosed, true);
});

test("a line that is asked for before its place is shown stays", async () => {
  document.body.innerHTML = "";
  const lines = peers();
  call(lines, "offer");
  document.body.innerHTML = "<p></p>";
  await settled();
  assert.equal(connection().isClosed, false);
  document.body.innerHTML = "<section data-peers></section>";
  await settled();
  document.body.innerHTML = "";
  await settled();
  assert.equal(connection().isClosed, true);
});

test("the browser asks before a tab with a game is closed, and a page that is hidden for good hangs up", async () => {
  peers();
  assert.equal(happen(window, "beforeunload"), true);
  await opened();
  assert.equal(happen(window, "beforeunload"), false);
  happen(window, "pagehide");
  assert.equal(connection().isClosed, true);
});

test("a browser without lines says so, and an answer that it does not take changes nothing", async () => {
  const lines = await opened();
  call(lines, "take", "bad");
  await settled();
  assert.equal(events().includes("failed"), false);
  FakeConnection.refuses = true;
  call(lines, "offer", "", 2);
  await settled();
  assert.deepEqual(done.at(-1), { type: "peer", line: 2, event: "failed", text: "" });
});
