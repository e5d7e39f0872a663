import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAddress } from './members.ts';

/** Enough for every page of the demo; filters multiply without end, so only a few are tried. */
const PAGES_MAX = 3_000;
const AT_ONCE = 8;
/** Search is rate limited per visitor, and the language link returns to its own page. */
const NOT_FOLLOWED = /^\/(?:search|lang|iframe)\b/;
/** The data dictionary names addresses such as /spotcheck/{id}. */
const LEFTOVERS = /undefined|\[object |NaN|(?<!\/)\{[a-z]+\}/;

// Filters are the same in every language.
for (const { lang, queries } of [
  { lang: 'zh-cn', queries: 4 },
  { lang: 'en', queries: 0 },
]) {
  test(`every link opens a page with content (${lang})`, async ({ request }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    const seen = new Set(['/']);
    let next = ['/'];

    while (next.length > 0) {
      const found: string[] = [];
      for (let start = 0; start < next.length; start += AT_ONCE) {
        const batch = next.slice(start, start + AT_ONCE);
        const answers = await Promise.all(batch.map((path) => open(request, path, lang)));
        for (const { path, fault, links } of answers) {
          if (fault) faults.push(`${path}: ${fault}`);
          // A page with a query has the same links as the one without.
          if (!path.includes('?')) found.push(...chosen(links, queries));
        }
      }
      next = found.filter((path) => !seen.has(path) && seen.size < PAGES_MAX && seen.add(path));
    }

    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(250);
    expect(seen.size).toBeLessThan(PAGES_MAX);
  });
}

async function open(request: APIRequestContext, path: string, lang: string) {
  // From many addresses, because rendering is limited per address and minute.
  const headers = { ...newAddress(), cookie: `ba-lang=${lang}` };
  const answer = await request.get(path, { headers });
  const type = answer.headers()['content-type'] ?? '';
  const text = await answer.text();
  // A withdrawn page keeps its address and answers 410; the list of withdrawals links to it.
  if (answer.status() === 410) return { path, fault: '', links: [] };
  if (answer.status() !== 200) return { path, fault: `status ${answer.status()}`, links: [] };
  if (!type.startsWith('text/html')) return { path, fault: '', links: [] };
  const shown = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const leftover = LEFTOVERS.exec(shown.replace(/<[^>]+>/g, ' '))?.[0];
  const links = [...shown.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  return { path, fault: leftover ? `shows ${leftover}` : '', links };
}

function chosen(links: readonly string[], queriesMax: number): string[] {
  const ours = links.filter((path) => !path.startsWith('//') && !NOT_FOLLOWED.test(path));
  const queries = ours.filter((path) => path.includes('?'));
  return [...ours.filter((path) => !path.includes('?')), ...queries.slice(0, queriesMax)];
}
