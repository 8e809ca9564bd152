// Keeps the page for the time without a network: one cache a build, whole or not at all.
"use strict";
const BUILD = "BUILD ID";
const FILES = {}; // each file of this build, with the hash that it must have

const OURS = `war ${self.registration.scope} `; // other pages may live on the same origin
const CACHE = OURS + BUILD;

async function fetched(name) {
  const address = self.registration.scope + name;
  // A copy left over from another build does not match the hash, and nothing is kept.
  const response = await fetch(address, { cache: "no-cache", integrity: FILES[name] });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return [address, response];
}

async function keep() {
  const files = await Promise.all(Object.keys(FILES).map(fetched));
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(files.map(([address, response]) => cache.put(address, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

function nameOf({ method, url }) {
  const { origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (method !== "GET" || !address.startsWith(self.registration.scope)) return null;
  return address.slice(self.registration.scope.length).replace(/^index\.html$/, "");
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(self.registration.scope + name)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const name = nameOf(event.request);
  if (name !== null && name in FILES) event.respondWith(answer(name, event.request));
});
// The page asks for it when its reader has chosen the new version: never under a game.
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
