import type { Lang } from '../../vocabulary/shared/langs.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const ORDINALS = ['一', '二', '三', '四'];

/** Editors name editions in Chinese; a name of another form stays as it is. */
const ENGLISH: readonly [RegExp, (year: string, part: string) => string | undefined][] = [
  [/^(\d{4})年第([一二三四1-4])季度$/, (year, part) => `Q${ORDINALS.indexOf(part) + 1 || part} ${year}`],
  [/^(\d{4})年([上下])半年$/, (year, part) => `${part === '上' ? 'First' : 'Second'} half of ${year}`],
  [/^(\d{4})年(\d{1,2})月$/, (year, part) => withYear(MONTHS[Number(part) - 1], year)],
  [/^(\d{4})年第(\d{1,2})周$/, (year, part) => `Week ${part}, ${year}`],
  [/^(\d{4})年度?$/, (year) => year],
];

/** 2026年第三季度 · Q3 2026 */
export function periodName(period: string, lang: Lang): string {
  if (lang !== 'en') return period;
  for (const [form, write] of ENGLISH) {
    const [, year = '', part = ''] = form.exec(period) ?? [];
    const name = year && write(year, part);
    if (name) return name;
  }
  return period;
}

/** 2026Q3 in words. */
export function quarterName(year: number, quarter: number, lang: Lang): string {
  return periodName(`${year}年第${ORDINALS[quarter - 1]}季度`, lang);
}

function withYear(month: string | undefined, year: string): string | undefined {
  return month && `${month} ${year}`;
}
