const DAY_SECONDS = 86_400;
/** Days are those of Beijing, which has no daylight saving time. */
const BEIJING_OFFSET_SECONDS = 8 * 3_600;

export type Day<Item> = { name: 'today' | 'yesterday' | 'earlier'; at: number; items: Item[] };

export function groupByDay<Item extends { publishedAt: number }>(items: Item[], now: number): Day<Item>[] {
  const today = dayOf(now);
  const days: Day<Item>[] = [];
  for (const item of items) {
    const open = days.at(-1);
    if (open && dayOf(open.at) === dayOf(item.publishedAt)) open.items.push(item);
    else days.push({ name: nameOf(dayOf(item.publishedAt), today), at: item.publishedAt, items: [item] });
  }
  return days;
}

function dayOf(at: number): number {
  return Math.floor((at + BEIJING_OFFSET_SECONDS) / DAY_SECONDS);
}

function nameOf(day: number, today: number): Day<never>['name'] {
  if (day === today) return 'today';
  return day === today - 1 ? 'yesterday' : 'earlier';
}
