import { PUBLISH_STATE, type PublishState } from '@rujian/contract/vocabulary/publishing';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { billboardEditions } from '#schema/billboards/billboards.ts';

type Edition = typeof billboardEditions.$inferSelect;

/** 榜单 need three reviews (product §2.0). */
const STEPS = 3;

/** The edition as the way of everything edited sees it; null while its vote goes on. */
export function flowItem(edition: Edition) {
  const { status } = edition;
  if (!isPublishState(status)) return null;
  return {
    t: 'billboard' as const,
    id: edition.id,
    area: 'billboards' as const,
    state: status,
    steps: STEPS,
    createdBy: edition.createdBy,
    revisionNumber: edition.version,
  };
}

function isPublishState(state: string): state is PublishState {
  return (PUBLISH_STATE.keys as readonly string[]).includes(state);
}

/** Everybody’s drafts for data editors, one’s own for whoever may write. */
export function mayEdit(caller: StaffCaller, { createdBy }: { createdBy: number | null }): boolean {
  if (hasRight(caller, 'billboards.edit')) return true;
  return hasRight(caller, 'billboards.write') && createdBy === caller.id;
}
