import type { Dashboard } from '@rujian/contract/areas/figures/desk';

const DAY_MS = 86_400_000;

export function daysOf({ from, until }: Pick<Dashboard, 'from' | 'until'>): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

export function byDay(data: Dashboard, figure: string, names: Readonly<Record<string, string>>, dayName: string) {
  const found = new Map(
    data.figures.filter((row) => row.figure === figure).map(({ day, key, value }) => [`${day} ${key}`, value]),
  );
  return daysOf(data).map((day) => ({
    [dayName]: day,
    ...Object.fromEntries(Object.entries(names).map(([key, name]) => [name, found.get(`${day} ${key}`) ?? 0])),
  }));
}

/** Days per point of a rate: single days have too few cases. */
const RATE_DAYS = 7;

export function rateByDay(
  data: Dashboard,
  figure: string,
  { good, name, dayName }: { good: string; name: string; dayName: string },
): Record<string, string | number | null>[] {
  const counted = data.figures.filter((row) => row.figure === figure);
  const days = daysOf(data);
  return days.map((day, index) => {
    const first = days[Math.max(0, index - RATE_DAYS + 1)] ?? day;
    const rows = counted.filter((row) => row.day >= first && row.day <= day);
    const all = sum(rows);
    const part = sum(rows.filter(({ key }) => key === good));
    return { [dayName]: day, [name]: all === 0 ? null : Math.round((part / all) * 1000) / 10 };
  });
}

function sum(rows: readonly { value: number }[]): number {
  return rows.reduce((total, { value }) => total + value, 0);
}

export function byKey(data: Dashboard, figure: string): { key: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const row of data.figures) {
    if (row.figure === figure) sums.set(row.key, (sums.get(row.key) ?? 0) + row.value);
  }
  return [...sums].map(([key, value]) => ({ key, value })).toSorted((one, other) => other.value - one.value);
}

export function byMonth(data: Dashboard, figure: string, names: Readonly<Record<string, string>>, monthName: string) {
  const months = [...new Set(daysOf(data).map((day) => day.slice(0, 7)))];
  return months.map((month) => ({
    [monthName]: month,
    ...Object.fromEntries(
      Object.entries(names).map(([key, name]) => [
        name,
        data.figures
          .filter((row) => row.figure === figure && row.key === key && row.day.startsWith(month))
          .reduce((sum, { value }) => sum + value, 0),
      ]),
    ),
  }));
}

export function hasAny(rows: readonly Record<string, string | number | null>[]): boolean {
  return rows.some((row) => Object.values(row).some((value) => typeof value === 'number' && value > 0));
}
