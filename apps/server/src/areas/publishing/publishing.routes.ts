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
import { type StaffCaller, requireStaff as staff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import { fieldChanges, paragraphDiff } from '#platform/text/paragraph-diff.ts';
import type { AnyItems } from '#ports/edited-items.ts';
import type { Presence, Previews, Remarks, Trail } from '#ports/publishing.ts';
import type { ItemPage } from './item-page.ts';
import { readingPage } from './preview-page.ts';

export type PublishingDeps = {
  itemsOf: (t: EditedKind) => AnyItems;
  presence: Presence;
  previews: Previews;
  remarks: Remarks;
  trail: Trail;
  itemPage: ItemPage;
  /** An area that keeps the text as it was when another editor took over. */
  onTakeOver: (t: string, id: number) => Promise<void>;
  require: (caller: StaffCaller, t: EditedKind, actions: readonly ('view' | 'write' | 'edit')[]) => void;
};

const VIEW = ['view'] as const;
const WRITE = ['write', 'edit'] as const;

/** Versions, preview links, remarks, leases and quick fixes of every edited type. */
export function publishingRoutes(app: App, deps: PublishingDeps): void {
  const { itemsOf, itemPage, presence, previews, remarks, require, onTakeOver, trail } = deps;

  serve(app, listRevisions, ({ t, id, ...page }, caller) => {
    require(staff(caller), t, VIEW);
    return itemsOf(t).revisions(id, page);
  });
  serve(app, diffRevisions, async ({ t, id, from, to }, caller) => {
    require(staff(caller), t, VIEW);
    const { before, after } = await itemsOf(t).compared(id, from, to);
    const old = before?.words ?? NOTHING;
    return {
      from: before?.line ?? null,
      to: after.line,
      fields: fieldChanges(old, after.words),
      paragraphs: paragraphDiff(old.bodyText, after.words.bodyText),
    };
  });
  serve(app, restoreRevision, ({ t, ...request }, caller) => {
    require(staff(caller), t, WRITE);
    return itemsOf(t).restoreVersion(staff(caller), request);
  });
  serve(app, readItem, ({ t, id }, caller) => {
    require(staff(caller), t, VIEW);
    return itemsOf(t).reading(staff(caller), id);
  });
  serve(app, listTrail, (target, caller) => {
    require(staff(caller), target.t, VIEW);
    return trail(target);
  });
  serve(app, showItem, async ({ t, id, revision: number = null }, caller) => {
    require(staff(caller), t, VIEW);
    const page = await itemPage({ t, id, number });
    if (page === undefined) throw new AppError('content.not_found');
    return { html: readingPage(page) };
  });
  serve(app, decideItem, ({ t, ...request }, caller) => itemsOf(t).move(staff(caller), request));
  serve(app, fixItem, ({ t, ...request }, caller) => itemsOf(t).fix(staff(caller), request));
  serve(app, unpublishItem, async ({ t, ...request }, caller) => {
    await itemsOf(t).unpublishLater(staff(caller), request);
    return null;
  });

  serve(app, listRemarks, (target, caller) => {
    require(staff(caller), target.t, VIEW);
    return remarks.list(target);
  });
  serve(app, addRemark, (remark, caller) => {
    require(staff(caller), remark.t, VIEW);
    return remarks.add(staff(caller), remark);
  });
  serve(app, resolveRemark, ({ id, resolved }, caller) =>
    remarks.resolve(staff(caller), id, resolved, (t) => require(staff(caller), t, VIEW)),
  );
  serve(app, listMyRemarks, (_input, caller) => remarks.mine(staff(caller)));
  serve(app, readRemarks, ({ id }, caller) => remarks.read(staff(caller), id));

  serve(app, createPreview, (request, caller) => {
    require(staff(caller), request.t, WRITE);
    return previews.create(staff(caller), request);
  });
  serve(app, listPreviews, (target, caller) => {
    require(staff(caller), target.t, VIEW);
    return previews.list(target);
  });
  serve(app, revokePreview, ({ id }, caller) =>
    previews.revoke(staff(caller), id, (t) => require(staff(caller), t, WRITE)),
  );

  serve(app, holdLease, ({ t, id, isRenewal }, caller) => presence.hold(staff(caller), t, id, isRenewal));
  serve(app, releaseLease, async ({ t, id }, caller) => {
    await presence.release(staff(caller), t, id);
    return null;
  });
  serve(app, takeOverLease, async ({ t, id, reason }, caller) => {
    const lease = await presence.takeOver(staff(caller), t, id, reason);
    await onTakeOver(t, id);
    return lease;
  });
}

const NOTHING = { title: '', fields: {}, bodyText: '' };
