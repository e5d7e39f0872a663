import type { Site } from '../children.ts';

const LISTED = /<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g;
const PER_AREA = 6;
const ID = /^\/([a-z]+(?:\/[a-z]+)?)\/(\d+)$/;

/** Filters that pages pass on to their API calls. */
const FILTERS = [
  '?page=2',
  '?page=500',
  '?sort=hot',
  '?q=奶',
  `?q=${'婴幼儿配方奶粉'.repeat(6)}`,
  '?brand=1&category=uht&from=2000-01-01&to=2099-12-31&q=奶',
  '?view=table',
];
const FILTERED = /^\/(?:[a-z]+|spotcheck\/notice|complaint\/kit)$/;

/** Machine-readable addresses besides pages and calls. */
const OTHERS = [
  ...['/rss', '/rss/news', '/rss/headlines', '/rss/news?column=1', '/rss/news?tag=1'],
  ...['/sitemap.xml', '/sitemap-news.xml', '/sitemap-pages.xml', '/sitemap-articles-1.xml'],
  ...['/opensearch.xml', '/robots.txt', '/healthz', '/readyz', '/lang/en?to=/'],
  ...['/api/docs', '/api/docs?q=a', '/api/openapi.json', '/api/docs.css', '/api/nothing'],
  ...['/opendata/spotcheck.csv', '/opendata/spotcheck.json', '/opendata/spotcheck.csv?q=奶'],
  ...['/opendata/transparency.csv', '/opendata/transparency.json'],
  ...['/covers/pasture/0/1200x630.jpg', '/covers/pasture/123456/1200x630.jpg'],
  ...['/covers/pasture/{n}/1600x640.svg', '/media/none.jpg', '/no/such/page', '/favicon.ico'],
  ...['/search?q=奶', '/search?q=奶&page=50', '/check?q=奶', '/brand/compare?id=1,2,3,4'],
  ...['/user/login', '/user', '/iframe/https%3A%2F%2Fexample.com', '/desk'],
];

export type Addresses = { pages: string[]; idsOf: (area: string) => number[] };

/** Some of every kind of public page from the site maps, plus the other addresses. */
export async function publicAddresses({ port }: Site): Promise<Addresses> {
  const index = await pathsIn(port, '/sitemap.xml');
  const listed: string[] = [];
  for (const path of index) listed.push(...(await pathsIn(port, path)));
  const byArea = Map.groupBy(listed, (path) => ID.exec(path)?.[1] ?? '');
  const details = [...byArea].flatMap(([area, paths]) => (area === '' ? paths : paths.slice(0, PER_AREA)));
  const lists = details.filter((path) => FILTERED.test(path));
  const filtered = lists.flatMap((path) => FILTERS.map((filter) => path + filter));
  const feeds = [...byArea.keys()].filter((area) => /^[a-z]+$/.test(area)).map((area) => `/rss/${area}`);
  const maps = index.filter((path) => !OTHERS.includes(path));
  const ids = (area: string) => (byArea.get(area) ?? []).slice(0, PER_AREA).map((path) => Number(ID.exec(path)?.[2]));
  const downloads = ['evaluation', 'billboard'].flatMap((area) =>
    ids(area).flatMap((id) => [`/opendata/${area}/${id}.csv`, `/opendata/${area}/${id}.json`]),
  );
  return {
    pages: [...new Set([...details, ...filtered, ...OTHERS, ...feeds, ...maps, ...downloads])],
    idsOf: (area) => [...ids(area), 1, 2].slice(0, PER_AREA),
  };
}

async function pathsIn(port: number, path: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [...(await answer.text()).matchAll(LISTED)].map(([, found = '']) => found || '/');
}
