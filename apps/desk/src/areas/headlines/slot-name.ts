import type { HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import type { HeadlineTexts } from './texts.zh-cn.ts';

/** A slot of the front page, or the top of a column. */
export type SlotPlace = { slot: HeadlineSlot; column: { id: number; name: string } | null };

export function slotKey({ slot, column }: SlotPlace): string {
  return column ? `${slot} ${column.id}` : slot;
}

export function slotName({ slot, column }: SlotPlace, texts: HeadlineTexts): string {
  return column ? `${texts[slot]} · ${column.name}` : texts[slot];
}
