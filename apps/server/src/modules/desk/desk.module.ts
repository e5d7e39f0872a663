import { getDeskCounts } from '@rujian/contract/desk-counts';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeskCounts } from './desk-counts.ts';

type Wishes = Parameters<typeof createDeskCounts>[1];

/** What concerns the desk as a whole: how much waits behind each of its screens. */
export function deskModule(app: App, platform: Platform, wishes: Wishes) {
  const countsFor = createDeskCounts(platform, wishes);
  serve(app, getDeskCounts, (_input, caller) => countsFor(requireStaff(caller)));
}
