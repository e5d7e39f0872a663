// As the State Council announced for 2026. The dates of a year are announced in November of the year before; the
// operator adds them to the settings.
export const HOLIDAYS = [
  '2026-01-01~2026-01-03',
  '2026-02-15~2026-02-23',
  '2026-04-04~2026-04-06',
  '2026-05-01~2026-05-05',
  '2026-06-19~2026-06-21',
  '2026-09-25~2026-09-27',
  '2026-10-01~2026-10-07',
];
export const MAKE_UP_DAYS = ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'];

const SPAN = /^(\d{4}-\d{2}-\d{2})(?:~(\d{4}-\d{2}-\d{2}))?$/;
const DAY_MS = 86_400_000;
const MOST_DAYS = 31;
const ANNOUNCED_FROM = '-11';

/** The days of a span such as `2026-10-01~2026-10-07`; none if it is not one. */
export function daysOfSpan(span: string): string[] {
  const [, first = '', last = first] = SPAN.exec(span) ?? [];
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last) && days.length <= MOST_DAYS; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  // A date such as 02-30 is read as another day.
  const isSpan = days[0] === first && days.at(-1) === last && days.length <= MOST_DAYS;
  return isSpan ? days : [];
}

export function missingHolidayYear(holidays: readonly string[], today: string): number | null {
  const year = Number(today.slice(0, 4));
  const wanted = today >= `${year}${ANNOUNCED_FROM}` ? [year, year + 1] : [year];
  return wanted.find((each) => !holidays.some((span) => span.startsWith(`${each}-`))) ?? null;
}
