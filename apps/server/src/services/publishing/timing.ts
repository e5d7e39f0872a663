import { isScheduleTime } from '@rujian/contract/base/publishing/publishing';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { MoveRequest } from '#ports/edited-items.ts';

export type Times = { scheduledFor?: Date | null; unpublishAt?: Date | null; unpublishReason?: string };

export function createTiming({ clock }: Pick<Platform, 'clock'>) {
  return {
    timesFor(next: PublishState, request: MoveRequest): Times {
      const { unpublishAt: until, unpublishReason = '' } = request;
      const isOut = next === 'scheduled' || next === 'published';
      const leaving = isOut && until !== undefined ? unpublishFields(until, unpublishReason) : {};
      return { scheduledFor: next === 'scheduled' ? timeOf(request.at) : null, ...leaving };
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
  function unpublishFields(at: number | null, reason: string): Times {
    if (at === null) return { unpublishAt: null, unpublishReason: '' };
    if (reason.trim() === '') throw new AppError('review.no_remark');
    return { unpublishAt: timeOf(at), unpublishReason: reason.trim() };
  }
}
