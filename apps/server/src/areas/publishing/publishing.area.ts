import { DEFAULT_LANG } from '@rujian/contract/base/constants';
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
import { contentPolicy } from '#platform/http/security-headers.ts';
import type { Platform } from '#platform/platform.ts';
import { fieldChanges, paragraphDiff } from '#platform/text/paragraph-diff.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import type { Previews } from '#ports/publishing.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { endedPage, PLAIN_STYLE, PREVIEW_STYLE, plainPage, previewPage, readingPage } from './preview-page.ts';

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

const STYLES = { style: PREVIEW_STYLE, plain: PLAIN_STYLE };

/** Unpublished versions by signed link: never stored by a cache, never indexed. */
function previewRoutes(
  app: App,
  { siteUrl }: Pick<Platform, 'siteUrl'>,
  { open, itemPage }: { open: Previews['open']; itemPage: ItemPage },
): void {
  const isHttps = siteUrl.startsWith('https:');

  for (const [name, style] of Object.entries(STYLES)) {
    app.get(`/preview/${name}.css`, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=3600').send(style),
    );
  }

  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params }, reply) => {
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
