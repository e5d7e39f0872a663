/** The path of every page of the site map, in order. */
export async function pathsOfSiteMap(origin: string): Promise<string[]> {
  const maps = await addressesOf(origin, '/sitemap.xml');
  const paths = await Promise.all(maps.map((map) => addressesOf(origin, map)));
  return paths.flat().toSorted();
}

async function addressesOf(origin: string, map: string): Promise<string[]> {
  const text = await (await fetch(origin + map)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** Accepts a few addresses of each kind: those that differ only in their numbers and values. */
export function fewOfEachKind(count: number): (path: string) => boolean {
  const accepted = new Map<string, number>();
  return (path) => {
    const kind = path.replace(/\?.*/, '?').replace(/\d+/g, '#');
    const before = accepted.get(kind) ?? 0;
    accepted.set(kind, before + 1);
    return before < count;
  };
}
