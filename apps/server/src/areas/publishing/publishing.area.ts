import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { ITEM_FIELDS } from '@rujian/contract/base/item-fields';
import {
  addRemark,
  createPreview,
  diffRevisions,
  fixItem,
  listMyRemarks,
  listPreviews,
  listRemarks,
  listRevisions,
  readRemarks,
  resolveRemark,
  restoreRevision,
  revokePreview,
  unpublishItem,
} from '@rujian/contract/base/item-history';
import { decideItem, listTrail, readItem, showItem } from '@rujian/contract/base/item-reading';
import { holdLease, releaseLease, takeOverLease } from '@rujian/contract/base/publishing/lease';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldChanges, paragraphDiff } from '#platform/text/paragraph-diff.ts';
import type { AnyItems, ItemWords } from '#ports/edited-items.ts';
import type { Previews } from '#ports/publishing.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';

type Deps = Pick<PublishingServices, 'itemsOf' | 'presence' | 'previews' | 'remarks' | 'trail'> & {
  /** An area that keeps the text as it was when another editor took over. */
  onTakeOver: (t: string, id: number) => Promise<void>;
};

const VIEW = ['view'] as const;
const WRITE = ['write', 'edit'] as const;
const NOTHING = { title: '', fields: {}, bodyText: '' };

/** Versions, preview links, remarks, leases and quick fixes of every edited type. */
export function publishingArea(app: App, platform: Platform, deps: Deps): void {
  const { itemsOf, presence, previews, remarks, trail, onTakeOver } = deps;
  const itemPage = createItemPage(app, platform, itemsOf);

  serve(app, listRevisions, ({ t, id, ...page }, caller) => require(caller, t, VIEW).revisions(id, page));
  serve(app, diffRevisions, async ({ t, id, from, to }, caller) => {
    const { before, after } = await require(caller, t, VIEW).compared(id, from, to);
    const old = before?.words ?? NOTHING;
    return {
      from: before?.line ?? null,
      to: after.line,
      fields: fieldChanges(old, after.words),
      paragraphs: paragraphDiff(old.bodyText, after.words.bodyText),
    };
  });
  serve(app, restoreRevision, ({ t, ...request }, caller) => require(caller, t, WRITE).restoreVersion(caller, request));
  serve(app, readItem, ({ t, id }, caller) => require(caller, t, VIEW).reading(caller, id));
  serve(app, listTrail, (target, caller) => trail(seen(caller, target)));
  serve(app, showItem, async ({ revision: number = null, ...target }, caller) => {
    const page = await itemPage({ ...seen(caller, target), number });
    if (page === undefined) throw new AppError('content.not_found');
    return { html: readingPage(page) };
  });
  serve(app, decideItem, ({ t, ...request }, caller) => itemsOf(t).move(caller, request));
  serve(app, fixItem, ({ t, ...request }, caller) => itemsOf(t).fix(caller, request));
  serve(app, unpublishItem, ({ t, ...request }, caller) => itemsOf(t).unpublishLater(caller, request));

  serve(app, listRemarks, (target, caller) => remarks.list(seen(caller, target)));
  serve(app, addRemark, (remark, caller) => remarks.add(caller, seen(caller, remark)));
  serve(app, resolveRemark, ({ id, resolved }, caller) =>
    remarks.resolve(caller, id, resolved, (t) => require(caller, t, VIEW)),
  );
  serve(app, listMyRemarks, (_input, caller) => remarks.mine(caller));
  serve(app, readRemarks, ({ id }, caller) => remarks.read(caller, id));

  serve(app, createPreview, (request, caller) => {
    require(caller, request.t, WRITE);
    return previews.create(caller, request);
  });
  serve(app, listPreviews, (target, caller) => previews.list(seen(caller, target)));
  serve(app, revokePreview, ({ id }, caller) => previews.revoke(caller, id, (t) => require(caller, t, WRITE)));

  serve(app, holdLease, ({ t, id, isRenewal }, caller) => presence.hold(caller, t, id, isRenewal));
  serve(app, releaseLease, ({ t, id }, caller) => presence.release(caller, t, id));
  serve(app, takeOverLease, async ({ t, id, reason }, caller) => {
    const lease = await presence.takeOver(caller, t, id, reason);
    await onTakeOver(t, id);
    return lease;
  });
  previewRoutes(app, platform, { open: previews.open, itemPage });

  function seen<Target extends { t: EditedKind }>(caller: StaffCaller, target: Target): Target {
    require(caller, target.t, VIEW);
    return target;
  }

  /** The calls name the permissions of every area; this one is the permission of the item's own. */
  function require(caller: StaffCaller, t: EditedKind, actions: readonly ('view' | 'write' | 'edit')[]) {
    const items = itemsOf(t);
    if (!actions.some((action) => hasRight(caller, `${items.area}.${action}`))) throw new AppError('rule.not_held');
    return items;
  }
}

/** Unpublished versions by signed link: never stored by a cache, never indexed. */
function previewRoutes(
  app: App,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  { open, itemPage }: { open: Previews['open']; itemPage: ItemPage },
): void {
  const isHttps = siteUrl.startsWith('https:');

  for (const [name, style] of Object.entries({ style: PREVIEW_STYLE, plain: PLAIN_STYLE })) {
    app.get(`/preview/${name}.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(style),
    );
  }

  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params, ip }, reply) => {
    await app.serving.limits.require('preview', networkOf(ip));
    const found = await open(params.token);
    const page = found && (await itemPage(found));
    return reply
      .status(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', contentPolicy({ isHttps }))
      .send(page ? previewPage(page, found.expiresAt) : endedPage());
  });
}

type ItemPage = (version: {
  t: EditedKind;
  id: number;
  /** Null: the newest version. */
  number: number | null;
}) => Promise<string | undefined>;

/** The page of a version as readers would see it, without scripts; nothing where there is none. */
function createItemPage(app: App, { log }: Platform, itemsOf: (t: EditedKind) => AnyItems): ItemPage {
  return async ({ t, id, number }) => {
    const items = itemsOf(t);
    const words = await items.wordsOf(id, number);
    if (!words) return undefined;
    return (await ofSite(items, id, number)) ?? plainPage(words);
  };

  async function ofSite({ t, asPublished }: AnyItems, id: number, number: number | null): Promise<string | undefined> {
    const { renderPage } = app.serving;
    if (!renderPage) return undefined;
    try {
      const { status, html } = await asPublished(id, number, (page) => renderPage(page, DEFAULT_LANG));
      return status === 200 ? withoutScripts(html) : undefined;
    } catch (error) {
      log.info({ err: error, t, item: id }, 'preview.not_complete');
      return undefined;
    }
  }
}

/** A preview counts no readers. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

function plainPage(words: ItemWords): string {
  const { title, fields, bodyHtml, bodyText, coverUrl, shownFields = [] } = words;
  const facts = shownFields
    .filter((name) => fields[name])
    .map((name) => `${ITEM_FIELDS[name]?.[0] ?? name}：${fields[name]}`);
  const paragraph = (name: string) => (fields[name] ? `<p class="${name}">${escaped(fields[name])}</p>` : '');
  const lines = bodyText.split('\n').filter((line) => line.trim() !== '');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/preview/plain.css"></head>
<body>
<main>${paragraph('kicker')}<h1>${escaped(title || '（无标题）')}</h1>
${paragraph('subtitle')}
<p class="byline">${escaped(facts.join('　'))}</p>
${paragraph('summary')}
${coverUrl ? `<figure class="cover"><img src="${escaped(coverUrl)}" alt="${escaped(fields.coverAlt ?? '')}"></figure>` : ''}
<article class="prose">${bodyHtml || lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}</article></main></body></html>`;
}

function readingPage(page: string): string {
  return page.replace('</head>', '<link rel="stylesheet" href="/preview/style.css"></head>');
}

function previewPage(page: string, expiresAt: Date): string {
  const until = new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(expiresAt);
  const notice = `<p class="preview-notice" role="note"><strong>预览稿</strong> 尚未发布，请勿转发。链接有效至${until}。</p>
<div class="preview-mark" aria-hidden="true">${'<span>预览稿</span>'.repeat(12)}</div>`;
  return page
    .replace('<title>', '<title>预览稿：')
    .replace(
      '</head>',
      '<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><link rel="stylesheet" href="/preview/style.css"></head>',
    )
    .replace(/<body[^>]*>/, (body) => `${body}${notice}`);
}

function endedPage(): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>预览已失效</title><link rel="stylesheet" href="/preview/plain.css"></head><body><main><h1>预览已失效</h1><p>链接已过期或被撤销，请向编辑部索取新的链接。</p><p><a href="/">返回首页</a></p></main></body></html>`;
}

const PREVIEW_STYLE = `
:root{--preview-mark:#b4232a;--preview-ground:#fff8f6;--review-new:#1d6b45;--review-new-ground:#e3f4ea;--review-old:#a3262c;--review-old-ground:#fde8e6;--review-remark:#8a5a00;--review-remark-ground:#fff0c7}
:root[data-theme=dark]{--preview-mark:#ff8a80;--preview-ground:#241917;--review-new:#8fdcb1;--review-new-ground:#173527;--review-old:#ff9c94;--review-old-ground:#3d1c1b;--review-remark:#ffd479;--review-remark-ground:#3a2d10}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--preview-mark:#ff8a80;--preview-ground:#241917;--review-new:#8fdcb1;--review-new-ground:#173527;--review-old:#ff9c94;--review-old-ground:#3d1c1b;--review-remark:#ffd479;--review-remark-ground:#3a2d10}}
.preview-notice{position:sticky;top:0;z-index:99;margin:0;padding:8px 16px;background:var(--preview-ground);border-bottom:2px solid var(--preview-mark);font:14px/1.6 system-ui,sans-serif;text-align:center}
.preview-notice strong{color:var(--preview-mark);letter-spacing:.1em}
.preview-mark{position:fixed;inset:0;z-index:98;display:grid;grid-template-columns:repeat(3,1fr);place-items:center;pointer-events:none;overflow:hidden}
.preview-mark span{color:var(--preview-mark);opacity:.08;font:700 44px/1 system-ui,sans-serif;transform:rotate(-28deg);user-select:none}
ins.review-new{background:var(--review-new-ground);color:var(--review-new);text-decoration:underline;text-underline-offset:3px}
del.review-old{background:var(--review-old-ground);color:var(--review-old);text-decoration:line-through}
.review-changed{box-shadow:-14px 0 0 -10px var(--review-new)}
mark.review-remark{background:var(--review-remark-ground);color:var(--review-remark);border-bottom:2px solid currentColor;cursor:pointer}
.review-here{outline:2px solid var(--review-remark);outline-offset:4px}`;

const PLAIN_STYLE = `
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#1d2420;--soft:#5c665f;--line:#dfe3dc;--mark:#b4232a}
@media (prefers-color-scheme:dark){:root{--paper:#151a17;--ink:#e9ece6;--soft:#a3ada5;--line:#2f3832;--mark:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:18px/1.85 "Songti SC","Noto Serif SC",Georgia,serif}
main{max-width:720px;margin:0 auto;padding:32px 20px 96px}
h1{margin:8px 0 12px;font-size:34px;line-height:1.35;text-wrap:balance}
h2{margin:2em 0 .6em;font-size:24px}h3{font-size:20px}
.kicker,.byline{margin:0;color:var(--soft);font:14px/1.7 system-ui,sans-serif}
.kicker{color:var(--mark);letter-spacing:.08em}
.subtitle{margin:0 0 8px;font-size:20px;color:var(--soft)}
.summary{margin:20px 0;padding:12px 16px;border-left:3px solid var(--line);color:var(--soft);font-size:16px}
img,video{max-width:100%;height:auto;border-radius:4px}
figure{margin:24px 0}figcaption{color:var(--soft);font:14px/1.6 system-ui,sans-serif}
blockquote{margin:24px 0;padding-left:16px;border-left:3px solid var(--line);color:var(--soft)}
aside{margin:24px 0;padding:12px 16px;border:1px solid var(--line);border-radius:6px}
.tbl{overflow-x:auto}table{border-collapse:collapse;width:100%;font:15px/1.6 system-ui,sans-serif}
th,td{padding:6px 10px;border:1px solid var(--line);text-align:left}
a{color:inherit}`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
