import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import { type StoredAnswer, storeAnswer } from '#platform/pages/stored-answer.ts';
import type { DescribedCalls } from './describe-calls.ts';
import { referencePage } from './reference-page.ts';
import type { Reference } from './reference-worker.ts';
import { TEXTS } from './texts.ts';

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
    /** Search pages are generated for each request. */
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
