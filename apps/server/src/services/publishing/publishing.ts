import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { AnyItems, DefineItems } from '#ports/edited-items.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';
import { defineRelease } from './due-items.ts';
import { createLeases, createPresence } from './leases.ts';
import { createLifecycle } from './lifecycle.ts';
import { createFirstReview, createMissingReviewers } from './missing-reviewers.ts';
import { createPreviews } from './previews.ts';
import { createRemarks } from './remarks.ts';
import { createReviewFlow } from './review-flow.ts';
import { createTrail } from './trail.ts';
import { createWorkingCopies, type NoteFiles } from './working-copies.ts';

export type PublishingServices = ReturnType<typeof createPublishingServices>;

/** The one way of everything that is edited: written, reviewed, published, changed, withdrawn. */
export function createPublishingServices(
  platform: Platform,
  deps: { record: RecordAudit; noteFiles: NoteFiles; announceEvent: AnnounceEvent },
) {
  const { record } = deps;
  const defined = new Map<EditedKind, AnyItems>();
  const types = () => defined.values();
  const flow = createReviewFlow(platform, deps);
  const copies = createWorkingCopies(platform, deps);
  const leases = createLeases(platform, deps);
  const missing = createMissingReviewers(platform);
  defineRelease(platform, types);

  function itemsOf(t: EditedKind): AnyItems {
    const items = defined.get(t);
    if (!items) throw new Error(`No edited type ${t}`);
    return items;
  }

  /** Each area of edited content calls it once. */
  const defineItems: DefineItems = (type) => {
    const items = createLifecycle(platform, { ...deps, flow, copies, leases, missing }, type);
    defined.set(type.t, items);
    return items;
  };

  return {
    flow,
    copies,
    leases,
    missing,
    itemsOf,
    defineItems,
    firstReview: createFirstReview(platform),
    trail: createTrail(platform),
    presence: createPresence(platform, leases),
    previews: createPreviews(platform, { record, itemsOf }),
    remarks: createRemarks(platform, { record, itemsOf, types }),
  };
}
