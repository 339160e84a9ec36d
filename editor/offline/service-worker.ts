/**
 * Keeps the files of one version of the editor, and answers with them, so that it works without a network. A newer version keeps its own beside
 * them and waits: it takes over when no page of the older one is left, or when a person asks for it.
 */

/** As much of the worker's world as is used here; the type checker knows only that of pages. */
interface World {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate' | 'message' | 'fetch',
    listen: (event: {
      readonly request: Request;
      readonly data: unknown;
      waitUntil(work: Promise<unknown>): void;
      respondWith(answer: Promise<Response>): void;
    }) => void,
  ): void;
}

/** Put in when the editor is built: what names this version, and its files beside the page itself. */
declare const BUILT: { readonly version: string; readonly files: readonly string[] };

const world = self as unknown as World;
const NAME = 'regelwerk-files';
/** Several editors may lie on one host: each has the files of its own folder. */
const cacheName = `${NAME} ${world.registration.scope} ${BUILT.version}`;
const addressOf = (file: string): string => new URL(file, world.registration.scope).href;
const page = addressOf('./');
const known = new Set(BUILT.files.map(addressOf));

world.addEventListener('install', (event) => event.waitUntil(keepFiles()));
world.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
world.addEventListener('message', (event) => {
  if (event.data === 'take-over') void world.skipWaiting();
});
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = request.url.replace(/[#?].*$/, '');
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && (address === page || address === addressOf('index.html')))
    event.respondWith(answer(page, request));
  else if (known.has(address)) event.respondWith(answer(address, request));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  // What the browser has kept by itself may be of another version.
  await cache.addAll([page, ...known].map((address) => new Request(address, { cache: 'no-cache' })));
}

async function forgetOthers(): Promise<void> {
  const own = `${NAME} ${world.registration.scope} `;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(own) && name !== cacheName).map((name) => caches.delete(name)),
  );
  await world.clients.claim();
}

async function answer(address: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(address);
  return kept ?? fetch(request);
}
