// Keeps the hosted page for the time without a network, and offers a new version when one is there.
"use strict";
(() => {
  const root = document.documentElement;
  if (!("serviceWorker" in navigator)) return;

  function offer(next) {
    const button = document.getElementById("reload");
    document.getElementById("new-version").hidden = false;
    button.onclick = () => {
      next.addEventListener("statechange", () => {
        if (next.state === "activated") location.reload();
      });
      next.postMessage("take over");
    };
  }

  function watch(next, kept) {
    next.addEventListener("statechange", () => {
      const first = !kept.active; // nothing to take over from
      if (next.state === "installed" && !first) offer(next);
    });
  }

  async function keep() {
    const kept = await navigator.serviceWorker.register("./service-worker.js", {
      updateViaCache: "none",
    });
    if (kept.waiting && kept.active) offer(kept.waiting);
    if (kept.installing) watch(kept.installing, kept);
    kept.addEventListener("updatefound", () => watch(kept.installing, kept));
  }

  // The start comes first: what is kept is fetched once the game plays, or once it could not start.
  const settled = new MutationObserver(() => {
    settled.disconnect();
    keep().catch((error) => console.info(`The page is not kept for offline use: ${error.message}`));
  });
  settled.observe(root, { attributeFilter: ["data-app"] });
})();
