// Start-up before Python is there: which game, which stage, and a readable end to every failure.
"use strict";
(() => {
  const PATIENCE = 20_000; // milliseconds without a sign of life
  const STAGES = {
    "Loading Pyodide": "Fetching Python…",
    "Loading interpreter": "Starting Python…",
    "Loaded interpreter": "Python is up, loading the rules…",
    "Loaded Pyodide": "Laying out the cards…",
  };
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  const stale = []; // addresses to fetch afresh before a retry
  let failure = null;
  let watchdog;

  function whenParsed(call) {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", call);
    else call();
  }

  function show({ title, what, remedy }) {
    find("failure-title").textContent = title;
    find("failure-what").textContent = what;
    find("failure-remedy").textContent = remedy;
    find("failure").hidden = false;
  }

  // From disk a browser loads no module: whatever fails first, that is the reason.
  const fromDisk = () => location.protocol === "file:" && !window.war.embedded;
  const FROM_DISK = [
    "This page was opened from disk, and a browser starts it only from a web server.",
    "Run “python3 serve.py” in the game's folder, or open the one-file version, war.html.",
  ];

  function failStart(what, remedy) {
    if (root.dataset.app === "ready" || failure) return;
    if (fromDisk()) [what, remedy] = FROM_DISK;
    clearTimeout(watchdog);
    failure = {
      title: "The game could not start",
      what,
      remedy:
        remedy ??
        "Press Retry. If it fails again, try a current Chrome, Edge, Firefox or Safari, " +
          "or the one-file version, war.html.",
    };
    root.dataset.app = "failed";
    whenParsed(() => show(failure));
  }

  function failFile(url, fault) {
    stale.push(url.href);
    const file = url.pathname.split("/").pop();
    if (url.pathname.includes("/node_modules/")) {
      failStart(
        `${file} ${fault}`,
        "If the browser runtime was never fetched, run “python3 serve.py” in the game's folder " +
          "once. Then press Retry.",
      );
    } else failStart(`${file} ${fault}`);
  }

  function alive() {
    clearTimeout(watchdog);
    if (root.dataset.app !== "loading") return;
    watchdog = setTimeout(
      () =>
        failStart(
          `Nothing has moved for ${PATIENCE / 1000} seconds: ${find("stage").textContent}`,
          "The network may be slow: the game still starts if the rest arrives. " +
            "Or press Retry, try another browser, or the one-file version, war.html.",
        ),
      PATIENCE,
    );
  }

  function faultOf(url, response) {
    const type = (response.headers.get("content-type") ?? "no type").split(";")[0];
    if (!response.ok) return `could not be fetched: the host answered ${response.status}.`;
    if (type === "text/html") return "is not there: the host sent a web page instead.";
    if (url.pathname.endsWith(".wasm") && type !== "application/wasm")
      return `came as ${type}: the host must serve it as application/wasm.`;
    return null;
  }

  // PyScript says nothing when some of its files fail; what it fetches is watched from here.
  const fetchAsIs = window.fetch;
  window.fetch = async (...request) => {
    const url = new URL(request[0].url ?? request[0], location.href);
    let response;
    try {
      response = await fetchAsIs(...request);
    } catch (error) {
      failFile(url, "could not be fetched: the network or the site's policy refused it.");
      throw error;
    }
    alive();
    const fault = faultOf(url, response);
    if (!fault) return response;
    failFile(url, fault);
    return new Promise(() => {}); // PyScript, left with a faulty file, would ask elsewhere
  };

  // PyScript keeps a package cache in IndexedDB and hangs where that is denied or silent.
  // There are no packages to keep, so an empty store answers instead.
  const answer = (result) => {
    const request = {};
    queueMicrotask(() => request.onsuccess({ target: { result } }));
    return request;
  };
  const emptyStore = { getAllKeys: () => answer([]), clear: () => answer() };
  const database = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };
  Object.defineProperty(window, "indexedDB", { value: { open: () => answer(database) } });

  window.addEventListener("py:progress", ({ detail }) => {
    alive();
    const stage = Object.keys(STAGES).indexOf(detail);
    if (stage < 0) return;
    find("stage").textContent = STAGES[detail];
    find("progress").value = stage + 1;
  });
  window.addEventListener(
    "error",
    ({ target, message }) => {
      if (target.src) failFile(new URL(target.src), "could not be loaded.");
      else if (message) failStart(message);
    },
    true,
  );
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (root.dataset.app === "ready") window.war.failPress(String(reason?.message ?? reason));
    else failStart(String(reason?.message ?? reason));
  });

  function takeBanner(records) {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const banner of added.filter((node) => node.className === "py-error")) {
      banner.remove();
      failStart(banner.textContent.trim().split("\n").pop());
    }
  }

  function ready() {
    if (root.dataset.app !== "ready") return;
    clearTimeout(watchdog);
    window.fetch = fetchAsIs;
    find("stage").textContent = "";
    find("failure").hidden = true;
  }

  async function retry() {
    await Promise.allSettled(stale.map((url) => fetchAsIs(url, { cache: "reload" })));
    location.reload();
  }

  function route() {
    const games = [...document.querySelectorAll("main > section")];
    const named = games.find(({ id }) => `#${id}` === location.hash);
    const link = location.hash ? games[0] : null; // a deal, its moves, and a moment of it
    const shown = named ?? link ?? games.find(({ hidden }) => !hidden);
    for (const game of games) game.hidden = game !== shown;
    for (const link of document.querySelectorAll("nav a"))
      if (link.hash === `#${shown.id}`) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    document.title = `${shown.querySelector("h2").textContent} – War, played in the open`;
  }

  window.war = {
    failPress: (what) =>
      show({
        title: "That press failed",
        what,
        remedy: "Nothing is lost: go on playing, or press Retry to start afresh.",
      }),
    failStart,
  };

  window.addEventListener("hashchange", route);
  new MutationObserver(ready).observe(root, { attributeFilter: ["data-app"] });
  whenParsed(() => {
    new MutationObserver(takeBanner).observe(document.body, { childList: true });
    find("retry").addEventListener("click", retry);
    for (const form of document.forms)
      form.addEventListener("submit", (event) => event.preventDefault());
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // the address keeps naming the game
      find("main").focus();
    });
    route();
    if (fromDisk()) failStart();
    else alive();
  });
})();
