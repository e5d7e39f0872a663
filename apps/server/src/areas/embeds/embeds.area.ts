import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { EMBED_HEIGHT_PX, EMBED_WIDTH_PX, embedCode, embedPath } from '@rujian/contract/base/embeds';
import { ERRORS } from '@rujian/contract/base/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { knownLang, langOf } from '#platform/caller.ts';
import { DAY_SECONDS } from '#platform/clock.ts';
import type { App } from '#platform/http/http.ts';
import { limitMisses } from '#platform/http/limit-misses.ts';
import { FRAME_HEADER } from '#platform/http/security-headers.ts';
import { sendStored, storeAnswer } from '#platform/pages/stored-answer.ts';
import { EMBED_KINDS, type EmbedView } from './embed-kinds.ts';
import { EMBED_POLICY, type EmbedTheme, embedPage, FITTING_SCRIPT, problemFrame } from './embed-page.ts';
import { EMBED_TEXT, type EmbedText } from './texts.ts';

type Lang = ReturnType<typeof langOf>;
type Kind = (typeof EMBED_KINDS)[number];
type Deps = { siteName: (lang: Lang) => Promise<string> };

const HTML = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': EMBED_POLICY };

/** Slim pages for frames of other sites, and how other sites find them. */
export function embedsArea(app: App, { siteName }: Deps): void {
  for (const kind of EMBED_KINDS) {
    app.get(`${kind.page}/embed`, (request, reply) => showFrame(kind, request, reply));
  }
  app.get('/oembed', answerOembed);
  app.get('/embed.js', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(FITTING_SCRIPT),
  );

  async function showFrame(kind: Kind, request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id?: string };
    const { lang, theme } = choicesOf(request);
    const page = kind.page.replace(':id', id ?? '');
    reply.removeHeader(FRAME_HEADER);
    const t = textsIn(lang);
    try {
      if (embedPath(page) === undefined) throw new AppError('content.not_found');
      const origin = app.serving.siteOriginOf(request);
      const key = `embed ${origin}${page} ${lang} ${theme}`;
      await limitMisses(app.serving, { key, limit: 'document', ip: request.ip });
      const { answer } = await app.serving.answers.fetch(key, {
        make: async () => {
          const { view, tags } = await viewOf(kind, id, lang);
          const texts = { source: t('source'), more: t(view.more), siteName: await siteName(lang) };
          const html = embedPage({ view, lang, theme, address: origin + page, texts });
          return storeAnswer({
            status: 200,
            headers: HTML,
            body: Buffer.from(html),
            tags: [...tags, 'site'],
            ttlSeconds: LIST_CACHE_SECONDS,
          });
        },
      });
      return sendStored(answer, request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || ERRORS[error.id].page !== 404) throw error;
      const html = problemFrame(t('gone'), lang, theme);
      return reply.status(404).headers(HTML).header('cache-control', 'no-store').send(html);
    }
  }

  /** oembed.com: the code of a page of this site, as JSON. */
  async function answerOembed(request: FastifyRequest, reply: FastifyReply) {
    const { url = '', format = 'json', ...sizes } = request.query as Record<string, unknown>;
    if (format !== 'json') throw new AppError('oembed.format');
    const origin = app.serving.siteOriginOf(request);
    const address = URL.parse(String(url));
    if (address?.host !== new URL(origin).host) throw new AppError('oembed.other_host');
    const page = address.pathname.replace(/\/$/, '');
    const kind = kindOf(page);
    if (!kind) throw new AppError('oembed.not_embeddable');
    const lang = langOf(request);
    const { view } = await viewOf(kind, page.split('/')[2], lang).catch((error: unknown) => {
      if (error instanceof AppError) throw new AppError('oembed.not_embeddable');
      throw error;
    });
    const name = await siteName(lang);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', `public, max-age=${LIST_CACHE_SECONDS}`)
      .send({
        version: '1.0',
        type: 'rich',
        title: view.title,
        provider_name: name,
        provider_url: origin,
        width: atMost(sizes.maxwidth, EMBED_WIDTH_PX, 'maxwidth'),
        height: atMost(sizes.maxheight, EMBED_HEIGHT_PX, 'maxheight'),
        html: embedCode({ origin, page, title: `${view.title} · ${name}`, lang }),
        cache_age: LIST_CACHE_SECONDS,
      });
  }

  async function viewOf(
    { endpoint, view }: Kind,
    id: string | undefined,
    lang: Lang,
  ): Promise<{ view: EmbedView; tags: string[] }> {
    const read = app.serving.pageReads.get(endpoint.path);
    if (!read) throw new Error(`No read of ${endpoint.path}`);
    const { data, tags } = await read(id === undefined ? {} : { id }, lang);
    return { view: view(data as never, { lang, t: textsIn(lang) }), tags };
  }
}

function kindOf(page: string): Kind | undefined {
  if (embedPath(page) === undefined) return undefined;
  return EMBED_KINDS.find((kind) => kind.page.split('/')[1] === page.split('/')[1]);
}

/** Cookies are not read: a frame knows nothing of its reader. */
function choicesOf({ query }: FastifyRequest): { lang: Lang; theme: EmbedTheme } {
  const { lang, theme } = query as Record<string, unknown>;
  return { lang: knownLang(lang) ?? 'zh-cn', theme: theme === 'light' || theme === 'dark' ? theme : '' };
}

function textsIn(lang: Lang): (text: EmbedText) => string {
  return (text) => EMBED_TEXT.label(text, lang);
}

/** A consumer states whole pixels or nothing. */
function atMost(asked: unknown, usual: number, name: string): number {
  if (asked === undefined) return usual;
  if (typeof asked !== 'string' || !/^[1-9]\d{0,5}$/.test(asked)) {
    throw new AppError('oembed.size', { name });
  }
  return Math.min(Number(asked), usual);
}
