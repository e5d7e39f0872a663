/** The formats of a feed; `path` is its name with its query: `/spotcheck?brand=1`. */
export function feedAddresses(path: string) {
  const [name = '', query] = path.split('?');
  const own = query === undefined || query === '' ? '' : `?${query}`;
  return { rss: `/rss${name}${own}`, atom: `/atom${name}${own}`, json: `/feed${name}.json${own}` };
}
