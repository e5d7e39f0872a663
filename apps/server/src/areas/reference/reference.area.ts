import type { FastifyRequest } from 'fastify';
import type { App } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import { langOfCookies } from '#platform/pages/page-address.ts';
import { sendStored, storeAnswer } from '#platform/pages/stored-answer.ts';
import type { SiteSettings } from '#platform/platform.ts';
import { createReferenceAnswers } from './reference-answers.ts';

/** The colours of the newspaper, small enough to need no build. */
const REFERENCE_STYLE = `:root{color-scheme:light dark;--paper:#fbf8f0;--ink:#15251e;--quiet:#5b665f;--line:#ddd6c4;--brand:#2e6b50}
@media (prefers-color-scheme:dark){:root{--paper:#121a16;--ink:#ece7d9;--quiet:#a3ada6;--line:#2b3a33;--brand:#7fc3a1}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:var(--paper);color:var(--ink);font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-autospace:normal}
h1{font-family:"Songti SC","Noto Serif CJK SC",Georgia,serif;line-height:1.25;margin:0 0 .5rem}
h2{margin:2.5rem 0 .5rem;border-bottom:2px solid var(--ink);font-size:1.1rem}
h3{font-size:.95rem;margin:1rem 0 .25rem}
a{color:var(--brand)}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:1.25rem 0}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:4px;background:transparent;color:inherit}
input{flex:1 1 16rem}
button{background:var(--brand);border-color:var(--brand);color:var(--paper)}
details{border-bottom:1px solid var(--line);padding:.6rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}
summary b{color:var(--brand);font-size:.85rem}
summary span{color:var(--quiet);display:block}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:4px;font-size:.85rem;line-height:1.5}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;

const QUERY_MAX_CHARACTERS = 50;
const STYLE_CACHE_SECONDS = 3_600;

export function referenceArea(app: App, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): void {
  const answers = createReferenceAnswers(siteUrl);
  app.addHook('onClose', answers.close);
  const style = storeAnswer({
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
    body: Buffer.from(REFERENCE_STYLE),
    tags: [],
    ttlSeconds: STYLE_CACHE_SECONDS,
    compression: 'small',
  });

  app.get('/api/openapi.json', async (request, reply) => sendStored(await answers.openApi(), request, reply));

  app.get('/api/docs.css', (request, reply) => sendStored(style, request, reply));

  app.get('/api/docs', async (request, reply) => {
    const lang = langOfCookies(request.headers.cookie);
    const query = searchWords(request);
    if (query === '') return sendStored(await answers.page(lang), request, reply);
    await app.serving.limits.require('read', networkOf(request.ip));
    return sendStored(await answers.search(lang, query), request, reply);
  });
}

function searchWords({ query }: FastifyRequest): string {
  const { q } = query as Record<string, unknown>;
  return typeof q === 'string' ? q.trim().slice(0, QUERY_MAX_CHARACTERS) : '';
}
