import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import { type StoredAnswer, storeAnswer } from '#platform/pages/stored-answer.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { DescribedCalls } from './describe-calls.ts';
import type { Reference } from './reference-worker.ts';
import { type ReferenceTexts, TEXTS } from './texts.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";
const CACHE_SECONDS = 3_600;

type Made = { openApi: StoredAnswer; pages: Record<Lang, StoredAnswer>; described: Reference['described'] };

/** The reference describes the running version, so it is generated once per process. */
export function createReferenceAnswers(siteUrl: string) {
  const worker = createWorkerCalls<{ siteUrl: string }, Reference>(new URL('./reference-worker.ts', import.meta.url));
  let making: Promise<Made> | undefined;

  return {
    openApi: async () => (await made()).openApi,
    page: async (lang: Lang) => (await made()).pages[lang],
    search: async (lang: Lang, query: string) => pageAnswer(lang, (await made()).described[lang], query),
    close: worker.close,
  };

  function made(): Promise<Made> {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  }

  async function make(): Promise<Made> {
    const { openApi, described } = await worker.ask({ siteUrl });
    const pages = LANGS.map((lang) => [lang, pageAnswer(lang, described[lang])] as const);
    return {
      openApi: storeAnswer({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: Buffer.from(openApi),
        tags: [],
        ttlSeconds: CACHE_SECONDS,
        compression: 'small',
      }),
      pages: Object.fromEntries(pages) as Made['pages'],
      described,
    };
  }
}

function pageAnswer(lang: Lang, described: DescribedCalls, query = ''): StoredAnswer {
  const html = referencePage({
    texts: TEXTS[lang],
    siteName: '乳见',
    query,
    otherLanguagePath: `/lang/${lang === 'en' ? 'zh-cn' : 'en'}?to=/api/docs`,
    described,
  });
  return storeAnswer({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, vary: 'cookie' },
    body: Buffer.from(html),
    tags: [],
    ttlSeconds: CACHE_SECONDS,
    compression: query === '' ? 'small' : 'quick',
  });
}

type Calls = DescribedCalls['calls'];

type Page = {
  texts: ReferenceTexts;
  siteName: string;
  query: string;
  otherLanguagePath: string;
  described: DescribedCalls;
};

export function referencePage(page: Page): string {
  const { texts, siteName, query, otherLanguagePath, described } = page;
  const calls = matching(query, described.calls);
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return `<!doctype html>
<html lang="${texts.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${texts.title} · ${siteName}`)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.intro)}</p>
<p>${escapeHtml(texts.keys)}</p>
<p><a href="/api/openapi.json">${escapeHtml(texts.machine)}</a> · <a href="${escapeHtml(otherLanguagePath)}">${texts.otherLanguage}</a></p>
<form action="/api/docs" method="get" role="search">
<label for="q">${escapeHtml(texts.search)}</label>
<input id="q" name="q" type="search" value="${escapeHtml(query)}" maxlength="50">
<button>${texts.find}</button>${query === '' ? '' : ` <a href="/api/docs">${texts.all}</a>`}
</form>
${query === '' ? '' : `<p role="status">${escapeHtml(resultText(calls.length, query, texts))}</p>`}
</header>
<main>
${tags.map((tag) => tagSection(tag, calls)).join('\n')}
${described.shapes}
</main>
</body>
</html>
`;
}

function matching(query: string, calls: Calls): Calls {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ searched }) => words.every((word) => searched.includes(word)));
}

function resultText(count: number, query: string, texts: ReferenceTexts): string {
  return count === 0 ? texts.nothing.replace('{query}', () => query) : texts.found.replace('{count}', String(count));
}

function tagSection(tag: string, calls: Calls): string {
  const own = calls.filter((call) => call.tag === tag);
  return `<section aria-labelledby="tag-${tag}">
<h2 id="tag-${tag}">${tag}</h2>
${own.map(({ html }) => html).join('\n')}
</section>`;
}
