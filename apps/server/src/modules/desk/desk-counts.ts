import type { DeskCount } from '@rujian/contract/desk-counts';
import type { DeskRight } from '@rujian/contract/desk-rights';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { createWaitingCases } from './waiting-cases.ts';
import { createWaitingReviews } from './waiting-reviews.ts';

/** What people said and nobody judged yet; the module that judges knows its deadlines. */
export type WaitingSpeech = Record<
  'queue' | 'reports' | 'appeals',
  (staffId: number) => Promise<DeskCount>
>;

type Wishes = {
  waitingSpeech: WaitingSpeech;
  /** Files in use whose right to be shown ends soon, or has ended. */
  expiringMedia: () => Promise<DeskCount>;
};

type Source = {
  /** The screen of the desk beside which the number stands. */
  path: string;
  right: DeskRight;
  count: (caller: StaffCaller) => Promise<DeskCount>;
};

/** How much waits for somebody of the desk, screen by screen. */
export function createDeskCounts(
  platform: Pick<Platform, 'db' | 'clock'>,
  { waitingSpeech, expiringMedia }: Wishes,
) {
  const cases = createWaitingCases(platform);
  const sources: Source[] = [
    { path: 'moderation', right: 'comments.view', count: ({ id }) => waitingSpeech.queue(id) },
    { path: 'reports', right: 'comments.view', count: ({ id }) => waitingSpeech.reports(id) },
    { path: 'appeals', right: 'comments.decide', count: ({ id }) => waitingSpeech.appeals(id) },
    { path: 'errata', right: 'errata.decide', count: cases.errata },
    { path: 'contributions', right: 'contributions.decide', count: cases.contributions },
    { path: 'media/expiring', right: 'media.edit', count: expiringMedia },
    { path: 'complaints', right: 'complaints.decide', count: cases.complaints },
    { path: 'complaint-appeals', right: 'complaints.decide', count: cases.complaintAppeals },
  ];
  const reviews = createWaitingReviews(platform);

  return async (caller: StaffCaller): Promise<Record<string, DeskCount>> => {
    const seen = sources.filter(({ right }) => hasRight(caller, right));
    const counted = await Promise.all([
      ...seen.map(async ({ path, count }) => [path, await count(caller)] as const),
      reviews(caller).then((waiting) => waiting && (['reviews', waiting] as const)),
    ]);
    return Object.fromEntries(counted.filter((each) => each !== null));
  };
}
