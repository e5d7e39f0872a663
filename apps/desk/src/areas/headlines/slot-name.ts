import { HEADLINE_SLOT, type HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import { deskLang } from '#desk/kit/lang.ts';

export type SlotPlace = { slot: HeadlineSlot; column: { id: number; name: string } | null };

export function slotKey({ slot, column }: SlotPlace): string {
  return column ? `${slot} ${column.id}` : slot;
}

export function slotName({ slot, column }: SlotPlace): string {
  const name = HEADLINE_SLOT.label(slot, deskLang);
  return column ? `${name} · ${column.name}` : name;
}
