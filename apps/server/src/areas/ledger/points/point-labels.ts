import type { Lang } from '@rujian/contract/base/constants';
import type { pointEntries } from '#schema/ledger/ledger.ts';
import type { PointRule } from './point-rules.ts';

type Entry = typeof pointEntries.$inferSelect;

/** The text of an entry: entries store Chinese, and English comes from their rule. */
export function entryText(lang: Lang, entry: Entry, rule: PointRule | null): string {
  if (lang === 'zh-cn' || !rule) return entry.memo;
  if (entry.reversesId !== null) return `Taken back: ${rule.titleEn}`;
  if (entry.points === rule.points) return rule.titleEn;
  return entry.points > 0
    ? `${rule.titleEn} (limit of the day reached)`
    : `${rule.titleEn} (all the points there were)`;
}
