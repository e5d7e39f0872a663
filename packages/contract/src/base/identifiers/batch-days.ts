const RANGE_MAX_DAYS = 400;
const DAY_MS = 86_400_000;

/** `260318`, `20260318`, `2026-3-18` or `2026年3月18日`, not inside a longer run of digits before it. */
const NAMED_DAY =
  /(?<!\d)(?:(20\d\d|\d\d)[./-](\d\d?)[./-](\d\d?)(?!\d)|(20\d\d|\d\d)\s?年\s?(\d\d?)\s?月\s?(\d\d?)\s?日?|(20\d\d|\d\d)(\d\d)(\d\d)(?!\d{1,2}(?!\d)))/g;
const UNTIL = /^\s*(?:日\s*)?(?:至|到|~|-|–|—)+\s*$/;

/** Days that batch numbers name, and each day of a range such as `2026-05-01至2026-05-06`. */
export function daysOfBatches(batches: readonly string[]): string[] {
  return [...new Set(batches.flatMap(daysIn))].sort();
}

function daysIn(batch: string): string[] {
  const text = batch.normalize('NFKC');
  const named = [...text.matchAll(NAMED_DAY)].flatMap((match) => {
    const [year = '', month = '', day = ''] = match.slice(1).filter((part) => part !== undefined);
    const time = timeOf(year, month, day);
    return time === null ? [] : [{ time, start: match.index, end: match.index + match[0].length }];
  });
  return named.flatMap(({ time, end }, place) => {
    const next = named[place + 1];
    const isRange = next && next.time > time && UNTIL.test(text.slice(end, next.start));
    const days = isRange ? (next.time - time) / DAY_MS : 0;
    const steps = days <= RANGE_MAX_DAYS ? days : 0;
    return Array.from({ length: steps + 1 }, (_, step) => dayAt(time + step * DAY_MS));
  });
}

function timeOf(year: string, month: string, day: string): number | null {
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(time) || dayAt(time) !== written ? null : time;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
