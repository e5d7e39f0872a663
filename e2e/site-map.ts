type Entry = { path: string; changedAt: number };

/** The path of every page of the site map, in order, or of those that did not change since a time. */
export async function pathsOfSiteMap(origin: string, unchangedSince = Number.POSITIVE_INFINITY): Promise<string[]> {
  const maps = await entriesOf(origin, '/sitemap.xml');
  const entries = await Promise.all(maps.map(({ path }) => entriesOf(origin, path)));
  return entries
    .flat()
    .filter(({ changedAt }) => changedAt < unchangedSince)
    .map(({ path }) => path)
    .toSorted();
}

async function entriesOf(origin: string, map: string): Promise<Entry[]> {
  const text = await (await fetch(origin + map)).text();
  return text
    .split('<loc>')
    .slice(1)
    .map((entry) => {
      const [address = ''] = entry.split('</loc>');
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      const changed = /<(?:lastmod|news:publication_date)>([^<]+)/.exec(entry)?.[1];
      return { path: pathname + search, changedAt: changed ? Date.parse(changed) : 0 };
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
