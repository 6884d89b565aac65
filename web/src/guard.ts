/**
 * Explains why the page is not interactive if its script does not run at all: it failed to load, or the browser is too
 * old for it. Written in the oldest JavaScript, as a classic script, so that every browser can run it.
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
    // If the style sheet failed to load as well, only the attributes decide what is visible.
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
