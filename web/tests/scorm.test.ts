/** The learning platform that shows this page: what it is asked and told, in both versions, and when it fails. */

import { assigned, happen, hide, pass, said, stateOf, testing } from "./page";

import assert from "node:assert/strict";

import { openPlatform, type Platform } from "../src/scorm";

/** What the platform was asked, in order. */
let calls: string[] = [];
/** What it answers: "true" unless it says otherwise. */
let answers: Record<string, string> = {};

function api(prefix: string): object {
  return new Proxy({}, {
    get: (_, name: string) => (...given: string[]) => {
      assert(name.startsWith(prefix), name);
      const call = [name.slice(prefix.length), ...given].join(" ").trim();
      calls.push(call);
      return answers[call] ?? (name.endsWith("GetValue") ? "" : "true");
    },
  });
}

const test = testing(() => {
  calls = [];
  answers = {};
  for (const name of ["API", "API_1484_11"]) Reflect.deleteProperty(window, name);
});

function open(version: string, to: object | null = window): Platform | null {
  history.replaceState(null, "", `https://school.example/?scorm=${version}`);
  if (to !== null) Object.assign(to, version === "2004" ? { API_1484_11: api("") } : { API: api("LMS") });
  return openPlatform(window, stateOf());
}

test("a page that names no platform, or none that is known, has none", () => {
  assert.equal(openPlatform(window, stateOf()), null);
  assert.equal(open("3.0"), null);
  assert.equal(stateOf().get("lms"), null);
});

test("a platform of SCORM 1.2 is opened once and asked what it knows", () => {
  const platform = open("1.2");
  answers = { "GetValue cmi.core.student_name": "Kowalska, Ala", "GetValue cmi.suspend_data": "a1" };
  assert.deepEqual(platform?.says(), {
    version: "1.2",
    values: {
      "cmi.core.student_name": "Kowalska, Ala",
      "cmi.core.lesson_status": "",
      "cmi.core.lesson_mode": "",
      "cmi.core.score.raw": "",
      "cmi.suspend_data": "a1",
      "cmi.interactions._count": "",
    },
  });
  platform?.says();
  assert.equal(calls.filter((call) => call === "Initialize").length, 1);
  assert.equal(document.documentElement.dataset["lms"], "1.2");
});

test("a page may name the platform itself: Kolibri is asked for more", () => {
  stateOf().set("lms", "kolibri");
  Object.assign(window, { API: api("LMS") });
  answers = { "GetValue cmi.objectives.0.score.raw": "70" };
  const lms = openPlatform(window, stateOf())?.says();
  assert.equal(lms?.version, "kolibri");
  assert.equal(lms?.values?.["cmi.objectives.0.score.raw"], "70");
  assert.equal(lms?.values?.["cmi.suspend_data"], "");
});

test("a platform of SCORM 2004 has other names for the same", () => {
  const platform = open("2004");
  answers = { "GetValue cmi.learner_name": "Ala" };
  assert.deepEqual(platform?.says(), {
    version: "2004",
    values: {
      "cmi.learner_name": "Ala",
      "cmi.completion_status": "",
      "cmi.mode": "",
      "cmi.score.raw": "",
      "cmi.suspend_data": "",
      "cmi.interactions._count": "",
    },
  });
});

test("a platform that does not open is told nothing", () => {
  const platform = open("1.2");
  answers = { Initialize: "false" };
  assert.deepEqual(platform?.says(), { version: "1.2", values: null });
  calls = [];
  platform?.tell([["cmi.core.lesson_status", "completed"]]);
  happen(window, "pagehide");
  assert.deepEqual(calls, []);
});

test("what is told is numbered, timed and kept at once", async () => {
  const platform = open("1.2");
  platform?.says();
  calls = [];
  answers = { "GetValue cmi.interactions._count": "3" };
  await pass(3_725_400);
  platform?.tell([["cmi.interactions.n.id", "task"], ["cmi.core.lesson_status", "completed"]]);
  assert.deepEqual(calls, [
    "GetValue cmi.interactions._count",
    "SetValue cmi.interactions.3.id task",
    "SetValue cmi.core.lesson_status completed",
    "SetValue cmi.core.session_time 0001:02:05",
    "Commit",
  ]);
  answers = {};
  const modern = open("2004");
  modern?.says();
  calls = [];
  await pass(65_000);
  modern?.tell([["cmi.interactions.n.id", "task"]]);
  assert.deepEqual(calls, ["GetValue cmi.interactions._count", "SetValue cmi.interactions.0.id task", "SetValue cmi.session_time PT65S", "Commit"]);
});

test("the time is kept when the page is hidden, and the session ends with the page, once", () => {
  for (const [version, end] of [["1.2", "Finish"], ["2004", "Terminate"]] as const) {
    const platform = open(version);
    platform?.says();
    calls = [];
    happen(document, "visibilitychange");
    assert.deepEqual(calls, []);
    hide(true);
    happen(document, "visibilitychange");
    hide(false);
    assert.equal(calls.at(-1), "Commit");
    calls = [];
    happen(window, "pagehide");
    assert.deepEqual(calls.map((each) => each.replace(/ .*session_time .*/, " time")), ["SetValue time", "Commit", end]);
    calls = [];
    happen(window, "pagehide");
    platform?.tell([["cmi.suspend_data", "late"]]);
    assert.deepEqual(calls, []);
  }
});

test("a page that comes back after its end is loaded again", () => {
  open("1.2");
  happen(window, "pageshow", { persisted: false });
  assert.deepEqual(assigned, []);
  happen(window, "pageshow", { persisted: true });
  assert.deepEqual(assigned, ["again"]);
});

test("what a platform refuses is said, and what fails there does not end the lesson", () => {
  const platform = open("1.2");
  platform?.says();
  answers = { "SetValue cmi.suspend_data long": "false" };
  platform?.tell([["cmi.suspend_data", "long"]]);
  assert.deepEqual(said, ["cmi.suspend_data is refused: long"]);

  Object.assign(window, {
    API: {
      LMSInitialize: () => "true",
      LMSGetValue: () => {
        throw new Error("the session is over");
      },
    },
  });
  const broken = openPlatform(window, stateOf());
  assert.equal(broken?.says().values?.["cmi.suspend_data"], "");
  assert.equal(said.at(-1), "Error: the session is over");
});

test("the platform is looked for in the windows around this one and around the one that opened it", () => {
  const around = (levels: number): object => {
    let place: Record<string, unknown> = { API: api("LMS") };
    place["parent"] = place;
    for (let level = 0; level < levels; level += 1) place = { parent: place };
    return place;
  };
  const found = (over: object): boolean => {
    const view = new Proxy(window, { get: (real, name) => (name in over ? Reflect.get(over, name) : bound(real, name)) as unknown });
    calls = [];
    openPlatform(view, stateOf())?.says();
    return calls.length > 0;
  };
  open("1.2", null);
  assert(!found({}));
  assert(found({ parent: around(0) }));
  assert(found({ parent: around(10) }));
  assert(!found({ parent: around(11) }));
  assert(found({ opener: around(1) }));
  assert(found({ top: { opener: around(0) } }));
  const foreign = new Proxy({}, {
    get: (_, name) => {
      if (name === "parent") return around(0);
      throw new Error("another origin");
    },
  });
  assert(found({ parent: foreign }));
});

function bound(real: object, name: string | symbol): unknown {
  const value = Reflect.get(real, name) as unknown;
  return typeof value === "function" ? (value as (...given: unknown[]) => unknown).bind(real) : value;
}
