import { LANGS, type Lang } from '@rujian/contract/base/constants';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { openApiDocument } from '@rujian/contract/openapi';
import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';
import { type DescribedCalls, describeCalls } from './describe-calls.ts';
import { TEXTS } from './texts.ts';

export type Reference = { openApi: string; described: Record<Lang, DescribedCalls> };

answerWorkerCalls<{ siteUrl: string }>(({ siteUrl }) => {
  const info = { title: '乳见 API', version: '1', serverUrl: siteUrl };
  const described = LANGS.map((lang) => [lang, describeCalls(TEXTS[lang])] as const);
  return {
    openApi: JSON.stringify(openApiDocument(ENDPOINTS, info)),
    described: Object.fromEntries(described) as Reference['described'],
  } satisfies Reference;
});
