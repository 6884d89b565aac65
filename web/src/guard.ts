/**
 * Explains why the page is not interactive if its script does not run at all: it failed to load, or the browser is too
 * old for it. Written in the oldest JavaScript, as a classic script, so that every browser can run it.
 */

(function (): void {
  var PATIENCE_MS = 45000;
  var RENEWING_MS = 10000;
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
    if (again !== null) again.onclick = renew;
  }

  /** Load the page again, and its scripts past the browser's cache, in which one that came broken lies broken. */
  function renew(): void {
    var scripts = document.querySelectorAll<HTMLScriptElement>("script[src]");
    var left = scripts.length;
    if (!("fetch" in window) || left === 0) {
      location.reload();
      return;
    }
    function reload(): void {
      left -= 1;
      if (left <= 0) location.reload();
    }
    for (var at = 0; at < scripts.length; at += 1) {
      fetch((scripts[at] as HTMLScriptElement).src, { cache: "reload" }).then(reload, reload);
    }
    setTimeout(function (): void { location.reload(); }, RENEWING_MS);
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
