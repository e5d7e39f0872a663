export type PeriodType = 'month' | 'quarter' | 'half' | 'year';
export type Period = { from: string; to: string; name: string };

const MONTHS: Record<PeriodType, number> = { month: 1, quarter: 3, half: 6, year: 12 };
const ORDINALS = ['一', '二', '三', '四'];

/** The period `back` steps before the one that contains the day; 0 is the running one. */
export function periodBefore(type: PeriodType, day: string, back: number): Period {
  const months = MONTHS[type];
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = (Math.floor(month / months) - back) * months;
  return {
    from: isoDay(first, 1),
    // Day 0 of a month is the last day of the month before.
    to: isoDay(first + months, 0),
    name: nameOf(type, Math.floor(first / 12), (first % 12) / months),
  };
}

function nameOf(type: PeriodType, year: number, index: number): string {
  switch (type) {
    case 'month':
      return `${year}年${index + 1}月`;
    case 'quarter':
      return `${year}年第${ORDINALS[index]}季度`;
    case 'half':
      return `${year}年${index === 0 ? '上' : '下'}半年`;
    case 'year':
      return `${year}年度`;
  }
}

function isoDay(month: number, dayOfMonth: number): string {
  const date = new Date(Date.UTC(Math.floor(month / 12), month % 12, dayOfMonth));
  return date.toISOString().slice(0, 10);
}
