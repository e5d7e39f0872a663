import { shanghaiDay } from '#platform/text/shanghai-day.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

/** Nothing is published at night: times between these hours move to the evening before. */
const NIGHT_FROM_HOUR = 22;
const NIGHT_HOURS = 8.5;
const EVENING_HOURS = 1.5;

export type DemoDates = ReturnType<typeof createDemoDates>;

/** Turns "days ago" into dates relative to the first start, so that the demo is always fresh. */
export function createDemoDates(now: Date) {
  return {
    now,
    exactly: (daysAgo: number) => before(now, daysAgo),
    /** At most two hours and a night before the moment, so that whole days do not share the minute of the start. */
    atWork: (daysAgo: number) => inTheEvening(minutesBefore(before(now, daysAgo), spread(daysAgo))),
    day: (daysAgo: number) => shanghaiDay(before(now, daysAgo)),
    statusOf(withdrawn: { daysAgo: number; reason: string } | undefined) {
      if (!withdrawn) return { status: 'published' as const };
      const { daysAgo, reason } = withdrawn;
      return { status: 'withdrawn' as const, withdrawnAt: this.atWork(daysAgo), withdrawnReason: reason };
    },
  };
}

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayFromNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

function before(now: Date, daysAgo: number): Date {
  return new Date(now.getTime() - Math.round(daysAgo * DAY_MS));
}

/** Today keeps its minutes; all moments of one earlier day shift alike, so their order is preserved. */
function spread(daysAgo: number): number {
  const day = Math.floor(daysAgo);
  return day === 0 ? 0 : (day * 47 + 13) % 120;
}

function minutesBefore(time: Date, minutes: number): Date {
  return new Date(time.getTime() - minutes * 60_000);
}

function inTheEvening(time: Date): Date {
  const local = time.getTime() + SHANGHAI_OFFSET_MS;
  // Counted from 22:00, so that one night is one interval.
  const sinceNightfallMs = (((local - NIGHT_FROM_HOUR * HOUR_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  if (sinceNightfallMs >= NIGHT_HOURS * HOUR_MS) return time;
  const squeezedMs = (sinceNightfallMs * EVENING_HOURS) / NIGHT_HOURS;
  return new Date(time.getTime() - Math.round(sinceNightfallMs - squeezedMs));
}
