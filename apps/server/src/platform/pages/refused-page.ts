import type { Lang } from '@rujian/contract/base/constants';
import type { StoredAnswer } from './stored-answer.ts';

/** Placeholder of the seconds in the kept page; in no other text of the site. */
const SECONDS_MARK = '0429429420';
const KEPT_MS = 60_000;
const LEAST_SECONDS = 2;

/** A refusal has to cost nothing, so its page is rendered once a minute and language. */
export function createRefusedPages(render: (lang: Lang, mark: string) => Promise<StoredAnswer>) {
  const kept = new Map<Lang, { page: Promise<StoredAnswer>; untilMs: number }>();

  return async (lang: Lang, seconds: number): Promise<{ headers: Record<string, string>; html: string }> => {
    const { made } = await keptPage(lang);
    const wait = String(Math.max(seconds, LEAST_SECONDS));
    return { headers: made.headers, html: made.body.toString().replaceAll(SECONDS_MARK, wait) };
  };

  function keptPage(lang: Lang): Promise<StoredAnswer> {
    const known = kept.get(lang);
    if (known && performance.now() < known.untilMs) return known.page;
    const page = render(lang, SECONDS_MARK);
    kept.set(lang, { page, untilMs: performance.now() + KEPT_MS });
    page.catch(() => kept.delete(lang));
    return page;
  }
}
