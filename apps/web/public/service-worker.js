/**
 * Keeps the last front page and the articles that were read or collected for times without a
 * network. With a network every page comes from the server, so that a new release is shown at once.
 * Calls, member pages and the desk are neither answered nor kept here.
 */
const MOST = { offline: 1, front: 1, read: 30, collected: 100 };
const OFFLINE_PAGE = '/offline';
const ARTICLE = /^\/(?:news|headlines)\/\d+$/;
const NOT_PUBLIC = /^\/(?:api|desk|user|represent|preview|lang|iframe)(?:\/|$)/;
const FILE = /^\/(?:assets|covers|media)\//;
const NAMED_FILE = /(?:href|src)="(\/(?:assets|covers|media)\/[^"#]+)/g;
const GONE = new Set([404, 410]);

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepFrom('offline', OFFLINE_PAGE));
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!NOT_PUBLIC.test(pathname)) event.respondWith(answerPage(event, pathname));
  } else if (FILE.test(pathname)) event.respondWith(answerFile(request));
});

/** From the page: an article was collected or is no longer, or the member logged out. */
addEventListener('message', (event) => {
  const { collected, isOn } = event.data ?? {};
  if (collected === null) event.waitUntil(forget('collected'));
  else if (ARTICLE.test(collected)) {
    event.waitUntil(isOn ? keepFrom('collected', collected) : forget('collected', collected));
  }
});

async function takeOver() {
  await registration.navigationPreload?.enable();
  await clients.claim();
  // The page that registered this worker was loaded without it.
  const windows = await clients.matchAll({ type: 'window' });
  for (const path of new Set(windows.map(({ url }) => new URL(url).pathname))) {
    const shelf = shelfOf(path);
    if (shelf) await keepFrom(shelf, path);
  }
}

async function answerPage(event, path) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    const shelf = shelfOf(path);
    if (shelf && answer.ok) event.waitUntil(keep(shelf, path, answer.clone()));
    else if (GONE.has(answer.status)) event.waitUntil(forget('', path));
    return answer;
  } catch (error) {
    const kept = (await keptAt(path)) ?? (await offlinePage());
    if (!kept) throw error;
    return kept;
  }
}

/** The files of a kept page may have left the cache of the browser. */
async function answerFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptAt(request.url);
    if (!kept) throw error;
    return kept;
  }
}

/** A page with a list of the articles that can be read. */
async function offlinePage() {
  const page = await keptAt(OFFLINE_PAGE);
  if (!page) return undefined;
  const paths = new Set((await shelves()).filter(({ path }) => ARTICLE.test(path)).map(({ path }) => path));
  const items = await Promise.all([...paths].reverse().map(listItem));
  const html = (await page.text()).replace(/(<ul class="kept[^<>]*>)/, (list) => list + items.join(''));
  return new Response(html, { headers: page.headers });
}

/** A title from the page itself, which is escaped already. */
async function listItem(path) {
  const html = await (await keptAt(path)).text();
  const [, title = path] = /<h1\b[^<>]*>((?:(?!<h1\b).)*?)<\/h1>/s.exec(html) ?? [];
  return `<li><a class="link" href="${path}">${title.replace(/<[^<>]*>/g, '')}</a></li>`;
}

function shelfOf(path) {
  if (path === '/') return 'front';
  return ARTICLE.test(path) ? 'read' : '';
}

async function keepFrom(shelf, path) {
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (answer.ok) await keep(shelf, path, answer);
}

/** One cache for each page with its files, so that they are dropped together. */
async function keep(shelf, path, answer) {
  const html = await answer.clone().text();
  const before = await shelves();
  const same = before.filter((kept) => kept.path === path);
  const place = same.some((kept) => kept.shelf === 'collected') ? 'collected' : shelf;
  const cache = await caches.open(`${place} ${path} ${Date.now()}`);
  await cache.put(path, answer);
  const files = new Set([...html.matchAll(NAMED_FILE)].map(([, file]) => file));
  await Promise.allSettled([...files].map((file) => cache.add(file)));
  const others = before.filter((kept) => kept.shelf === place && kept.path !== path);
  const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST[place]));
  await Promise.all([...same, ...surplus].map(({ name }) => caches.delete(name)));
  if (path === '/') await keepOfflinePage(langOf(html));
}

/** In the language that the reader chose last. */
async function keepOfflinePage(lang) {
  const kept = await keptAt(OFFLINE_PAGE);
  if (!kept || langOf(await kept.text()) !== lang) await keepFrom('offline', OFFLINE_PAGE);
}

function langOf(html) {
  return /<html lang="([^"]*)/.exec(html)?.[1];
}

async function forget(shelf, path) {
  const kept = (await shelves()).filter((one) => (!shelf || one.shelf === shelf) && (!path || one.path === path));
  await Promise.all(kept.map(({ name }) => caches.delete(name)));
}

/** What is kept, oldest first. */
async function shelves() {
  const names = await caches.keys();
  return names.map((name) => {
    const [shelf, path] = name.split(' ');
    return { name, shelf, path };
  });
}

function keptAt(address) {
  return caches.match(address, { ignoreVary: true, ignoreSearch: true });
}
