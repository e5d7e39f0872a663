import type { Lang } from '@rujian/contract/base/constants';
import { createBrowserSend } from './browser-send.ts';
import { type CallApi, createCallApi } from './call-api.ts';

export { ApiError } from './api-error.ts';

export type ClientSettings = {
  /** Origin of the site, such as `https://rujian.example`. */
  baseUrl: string;
  /** Key of an integrator; without one the limits per network address apply. */
  apiKey?: string;
  lang?: Lang;
};

/** Calls the public API from any program that has `fetch`. */
export function createClient({ baseUrl, apiKey, lang = 'zh-cn' }: ClientSettings): CallApi {
  return createCallApi(createBrowserSend(baseUrl.replace(/(?<!\/)\/+$/, '')), {
    lang: () => lang,
    token: () => (apiKey ? `Bearer ${apiKey}` : ''),
    tokenHeader: 'authorization',
    isProgram: true,
  });
}

export * as articles from '@rujian/contract/areas/articles/public';
export * as billboards from '@rujian/contract/areas/billboards/public';
export * as brands from '@rujian/contract/areas/brands/public';
export * as complaints from '@rujian/contract/areas/complaints/public';
export * as encyclopedia from '@rujian/contract/areas/encyclopedia/public';
export * as evaluations from '@rujian/contract/areas/evaluations/public';
export * as market from '@rujian/contract/areas/market/public';
export * as opendata from '@rujian/contract/areas/opendata/index-file';
export * as search from '@rujian/contract/areas/search/public';
export * as spotchecks from '@rujian/contract/areas/spotchecks/public';
export * as subjects from '@rujian/contract/areas/subjects/public';
