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
import type { Platform } from '#platform/platform.ts';
import { fieldChanges, paragraphDiff } from '#platform/text/paragraph-diff.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { createItemPage, previewRoutes } from './preview.routes.ts';
import { readingPage } from './preview-page.ts';

type Deps = Pick<PublishingServices, 'itemsOf' | 'presence' | 'previews' | 'remarks' | 'trail'> & {
  /** An area that keeps the text as it was when another editor took over. */
  onTakeOver: (t: string, id: number) => Promise<void>;
};
type Actions = readonly ('view' | 'write' | 'edit')[];
type Handle<In, Out> = (input: In, caller: StaffCaller) => Out;

const VIEW = ['view'] as const;
const WRITE = ['write', 'edit'] as const;
const NOTHING = { title: '', fields: {}, bodyText: '' };

export function publishingArea(app: App, platform: Platform, deps: Deps): void {
  const { itemsOf, presence, previews, remarks, trail, onTakeOver } = deps;
  const itemPage = createItemPage(app, platform, itemsOf);

  serve(
    app,
    listRevisions,
    to(VIEW, ({ t, id, ...page }) => itemsOf(t).revisions(id, page)),
  );
  serve(
    app,
    diffRevisions,
    to(VIEW, async ({ t, id, from, to: until }) => {
      const { before, after } = await itemsOf(t).compared(id, from, until);
      const old = before?.words ?? NOTHING;
      return {
        from: before?.line ?? null,
        to: after.line,
        fields: fieldChanges(old, after.words),
        paragraphs: paragraphDiff(old.bodyText, after.words.bodyText),
      };
    }),
  );
  serve(
    app,
    restoreRevision,
    to(WRITE, ({ t, ...request }, caller) => itemsOf(t).restoreVersion(caller, request)),
  );
  serve(
    app,
    readItem,
    to(VIEW, ({ t, id }, caller) => itemsOf(t).reading(caller, id)),
  );
  serve(
    app,
    listTrail,
    to(VIEW, (target) => trail(target)),
  );
  serve(
    app,
    showItem,
    to(VIEW, async ({ t, id, revision: number = null }) => {
      const page = await itemPage({ t, id, number });
      if (page === undefined) throw new AppError('content.not_found');
      return { html: readingPage(page) };
    }),
  );
  serve(app, decideItem, ({ t, ...request }, caller) => itemsOf(t).move(caller, request));
  serve(app, fixItem, ({ t, ...request }, caller) => itemsOf(t).fix(caller, request));
  serve(app, unpublishItem, ({ t, ...request }, caller) => itemsOf(t).unpublishLater(caller, request));

  serve(
    app,
    listRemarks,
    to(VIEW, (target) => remarks.list(target)),
  );
  serve(
    app,
    addRemark,
    to(VIEW, (remark, caller) => remarks.add(caller, remark)),
  );
  serve(app, resolveRemark, ({ id, resolved }, caller) =>
    remarks.resolve(caller, id, resolved, (t) => require(caller, t, VIEW)),
  );
  serve(app, listMyRemarks, (_input, caller) => remarks.mine(caller));
  serve(app, readRemarks, ({ id }, caller) => remarks.read(caller, id));

  serve(
    app,
    createPreview,
    to(WRITE, (request, caller) => previews.create(caller, request)),
  );
  serve(
    app,
    listPreviews,
    to(VIEW, (target) => previews.list(target)),
  );
  serve(app, revokePreview, ({ id }, caller) => previews.revoke(caller, id, (t) => require(caller, t, WRITE)));

  serve(app, holdLease, ({ t, id, isRenewal }, caller) => presence.hold(caller, t, id, isRenewal));
  serve(app, releaseLease, ({ t, id }, caller) => presence.release(caller, t, id));
  serve(app, takeOverLease, async ({ t, id, reason }, caller) => {
    const lease = await presence.takeOver(caller, t, id, reason);
    await onTakeOver(t, id);
    return lease;
  });
  previewRoutes(app, platform, { open: previews.open, itemPage });

  function to<In extends { t: EditedKind }, Out>(actions: Actions, handle: Handle<In, Out>): Handle<In, Out> {
    return (input, caller) => {
      require(caller, input.t, actions);
      return handle(input, caller);
    };
  }

  /** The calls name the permissions of every area; this one is the permission of the item's own. */
  function require(caller: StaffCaller, t: EditedKind, actions: Actions): void {
    const { area } = itemsOf(t);
    if (!actions.some((action) => hasRight(caller, `${area}.${action}`))) throw new AppError('rule.not_held');
  }
}
