import { chartTextsWithoutData } from './chart-texts.ts';
import { expect, test } from './fixtures.ts';
import { repairsIn } from './html-repairs.ts';
import { newAddress } from './members.ts';
import { fewOfEachKind, pathsOfSiteMap } from './site-map.ts';

/** More than the demo has: links to ever new addresses fails the test. */
const PAGES_MAX = 3_000;
const AT_ONCE = 6;
/** Filters multiply without end, so only a few are tried. */
const QUERIES_OF_A_PAGE = 4;
const QUERIES_OF_A_KIND = 20;
/** Search is rate limited per visitor, and the language link returns to its own page. */
const NOT_FOLLOWED = /^\/(?:search|lang|iframe)\b/;
/** The data dictionary names addresses such as /spotcheck/{id}. */
const LEFTOVERS = /undefined|\[object |NaN|(?<!\/)\{[a-z]+\}/;

type Opened = { status: number; fault: string; links: string[] };

test('every link opens a page with content that no browser has to repair, and every page of the site map is linked', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  // Before the lists are read: other tests publish pages in the meantime.
  const startedAt = Date.parse(process.env.E2E_STARTED_AT ?? '');
  const mapped = await pathsOfSiteMap(String(baseURL), startedAt);
  const isOneOfFew = fewOfEachKind(QUERIES_OF_A_KIND);
  const opened = await follow(String(baseURL), 'zh-cn', (path) => !hasFilter(path) || isOneOfFew(path));

  expect(faultsOf(opened)).toEqual([]);
  expect(opened.size).toBeGreaterThan(250);
  expect(opened.size).toBeLessThan(PAGES_MAX);
  expect(mapped.length).toBeGreaterThan(70);
  expect(mapped.filter((path) => opened.get(path)?.status !== 200)).toEqual([]);
});

test('in English, every page has content too, and no browser has to repair it', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const opened = await follow(String(baseURL), 'en', (path) => !hasFilter(path));

  expect(faultsOf(opened)).toEqual([]);
  expect(opened.size).toBeGreaterThan(250);
});

/** Opens the front page and the followed links of every opened page. */
async function follow(
  origin: string,
  lang: string,
  isFollowed: (path: string) => boolean,
): Promise<Map<string, Opened>> {
  const opened = new Map<string, Opened>();
  const seen = new Set(['/']);
  let next = ['/'];
  while (next.length > 0) {
    const found: string[] = [];
    const waiting = next.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const path of waiting) {
          const page = await open(origin, path, lang);
          opened.set(path, page);
          // A filtered page has the same links as the one without a filter.
          if (!hasFilter(path)) found.push(...withFewQueries(page.links));
        }
      }),
    );
    next = found.filter((path) => !seen.has(path) && seen.add(path).size < PAGES_MAX && isFollowed(path));
  }
  return opened;
}

async function open(origin: string, path: string, lang: string): Promise<Opened> {
  // From many addresses, because rendering is limited per address and minute.
  const headers = { ...newAddress(), cookie: `ba-lang=${lang}` };
  const answer = await fetch(origin + path, { headers });
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  // A withdrawn page keeps its address and answers 410; the list of withdrawals links to it.
  if (status === 410) return { status, fault: '', links: [] };
  if (status !== 200) return { status, fault: `status ${status}`, links: [] };
  if (!type.startsWith('text/html')) return { status, fault: '', links: [] };
  const shown = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const leftover = LEFTOVERS.exec(shown.replace(/<[^>]+>/g, ' '))?.[0];
  const [repair] = [...repairsIn(text), ...chartTextsWithoutData(text).map((label) => `${label} is not in the data`)];
  const links = [...shown.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//') && !NOT_FOLLOWED.test(href));
  return { status, fault: leftover ? `shows ${leftover}` : (repair ?? ''), links };
}

function withFewQueries(links: string[]): string[] {
  const queries = links.filter(hasFilter).slice(0, QUERIES_OF_A_PAGE);
  return [...links.filter((path) => !hasFilter(path)), ...queries];
}

/** The further pages of a list have links of their own. */
function hasFilter(path: string): boolean {
  return path.includes('?') && !/\?page=\d+$/.test(path);
}

function faultsOf(opened: Map<string, Opened>): string[] {
  return [...opened].filter(([, { fault }]) => fault).map(([path, { fault }]) => `${path}: ${fault}`);
}

const page = (body: string) => `<!DOCTYPE html><html><head><title>t</title></head><body>${body}</body></html>`;

test('what a browser would repair is found', () => {
  const sound = [
    '<p>合计<b>3克</b></p>',
    '<svg viewBox="0 0 9 9"><text>合计<tspan>3克</tspan></text><path d="M0 0"/></svg>',
    '<table><caption>价格</caption><thead><tr><th>周</th></tr></thead><tbody><tr><td>3元</td></tr></tbody></table>',
    '<img alt=""><ul><li>一</li></ul><template><p>一</p></template>',
  ];
  const broken = [
    '<svg><text>合计<span class="whole">3克</span></text><path d="M0 0"/></svg>',
    '<svg><foreignObject><p>一</p></foreignObject></svg>',
    '<p><div>一</div></p>',
    '<p>一<b>二</p>',
    '<p>一',
    '<a href="/a"><a href="/b">一</a></a>',
    '<button><button>一</button></button>',
    '<table><tr><td>一</td></tr></table>',
    '<table><tbody><div>一</div></tbody></table>',
    '<table><tbody>一</tbody></table>',
    '<ul><a href="/a">一</a></ul>',
    '<p title="a" title="b">一</p>',
    '</div>',
  ];

  expect(sound.flatMap((body) => repairsIn(page(body)))).toEqual([]);
  expect(broken.filter((body) => repairsIn(page(body)).length === 0)).toEqual([]);
});

test('a label that a chart has and its table does not is found', () => {
  const chart = (label: string) =>
    page(
      `<figure data-block="chart" data-unit="%"><svg><text>${label}</text></svg><table><tbody><tr><td>41</td></tr></tbody></table></figure>`,
    );

  expect(['41', '41%'].flatMap((label) => chartTextsWithoutData(chart(label)))).toEqual([]);
  expect(chartTextsWithoutData(chart('14%'))).toEqual(['14%']);
});
