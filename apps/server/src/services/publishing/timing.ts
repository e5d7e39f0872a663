import { isScheduleTime } from '@rujian/contract/base/publishing/publishing';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { Timing } from '#ports/publishing.ts';

/** Times that an editor sets for something to go out or to leave. */
export function createTiming({ clock }: Pick<Platform, 'clock'>): Timing {
  return {
    timeOf,

    /** The fields of a wish to leave public view later; none when nobody wished it. */
    unpublishOf({ unpublishAt, unpublishReason = '' }) {
      if (unpublishAt === undefined) return {};
      return unpublishFields(unpublishAt, unpublishReason);
    },

    unpublishFields,
  };

  function timeOf(seconds: number | undefined): Date {
    if (seconds === undefined || !isScheduleTime(seconds, unixSeconds(clock.now()))) {
      throw new AppError('schedule.out_of_range');
    }
    return new Date(seconds * 1000);
  }

  /** A time needs its reason; no time cancels what was set. */
  function unpublishFields(at: number | null, reason: string) {
    if (at === null) return { unpublishAt: null, unpublishReason: '' };
    if (reason.trim() === '') throw new AppError('review.no_remark');
    return { unpublishAt: timeOf(at), unpublishReason: reason.trim() };
  }
}
