import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createItemPage } from './item-page.ts';
import { previewRoutes } from './preview.routes.ts';
import { type PublishingDeps, publishingRoutes } from './publishing.routes.ts';

/** What the desk does with an edited item of any type. */
export function publishingArea(app: App, platform: Platform, deps: Omit<PublishingDeps, 'require' | 'itemPage'>): void {
  const itemPage = createItemPage(app, platform, deps.itemsOf);
  publishingRoutes(app, { ...deps, itemPage, require });
  previewRoutes(app, platform, { open: deps.previews.open, itemPage });

  /** The calls name the permissions of every area; this one is the permission of the item's own. */
  function require(caller: StaffCaller, t: EditedKind, actions: readonly ('view' | 'write' | 'edit')[]): void {
    const { area } = deps.itemsOf(t);
    if (!actions.some((action) => hasRight(caller, `${area}.${action}`))) {
      throw new AppError('rule.not_held');
    }
  }
}
