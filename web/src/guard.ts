/**
 * Says why the page stays as it is when its script does not run at all: it has not arrived, or this browser is too old
 * for it. Written in the oldest JavaScript, as a script of the old kind, so that every browser can read it.
 */

(function (): void {
  var PATIENCE_MS = 45000;
  var page = document.documentElement;

  function runs(): boolean {
    return page.getAttribute("data-script") === "runs";
  }

  function say(reason: string): void {
    if (runs()) return;
    page.setAttribute("data-reason", reason);
    page.setAttribute("data-python", "failed");
    // Where the style sheet has not come, either, the attributes alone decide what is seen.
    var all = document.querySelectorAll<HTMLElement>(".status-loading, .status-failed, .status-failed p");
    for (var at = 0; at < all.length; at += 1) {
      var one = all[at] as HTMLElement;
      one.hidden = one.className !== "status-failed" && one.className !== "failed-" + reason;
    }
    var again = document.getElementById("try-again");
    if (again !== null) again.onclick = function (): void { location.reload(); };
  }

  function judge(): void {
    if (runs()) return;
    var script = document.querySelector("script[type=module]") as HTMLScriptElement | null;
    if (script === null || !("noModule" in script) || !("hasOwn" in Object) || !("fetch" in window)) {
      say("browser");
      return;
    }
    fetch(script.src, { cache: "no-store" }).then(
      function (): void { say("host"); },
      function (): void { say("connection"); }
    );
  }

  window.addEventListener("load", judge);
  setTimeout(function (): void { say("connection"); }, PATIENCE_MS);
})();
