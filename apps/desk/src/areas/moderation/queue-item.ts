import type { QueueItem } from '@rujian/contract/areas/moderation/desk';
import { quoteOf } from '#desk/kit/words/told.ts';
import { texts } from './texts.ts';

export type { QueueItem };
export type Kind = QueueItem['kind'];

export function wordsOf({ kind, text, change }: QueueItem): string {
  if (kind === 'avatar') return texts.newAvatar;
  if (text === '') return texts.sealedWords;
  if (kind === 'nickname') return `${change?.before ?? ''} → ${text}`;
  return text;
}

export function nameOf(item: QueueItem): string {
  return item.kind === 'avatar' ? (item.author?.name ?? texts.newAvatar) : quoteOf(wordsOf(item));
}

export function keyOf({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export function acceptingOf({ decisions }: QueueItem): 'pass' | 'restore' | undefined {
  if (decisions.includes('pass')) return 'pass';
  return decisions.includes('restore') ? 'restore' : undefined;
}

export function refusingOf({ decisions }: QueueItem): 'reject' | 'remove' | undefined {
  if (decisions.includes('reject')) return 'reject';
  return decisions.includes('remove') ? 'remove' : undefined;
}

export function isHeldByOther({ claim }: QueueItem, now = Date.now() / 1000): boolean {
  return claim !== null && !claim.isOwn && claim.until > now;
}

export function screenOf({ kind, id, state }: QueueItem): string | undefined {
  if (kind === 'contribution') return `/contributions/${id}`;
  if (kind === 'complaint') return `/complaints/${id}`;
  if (kind === 'errata') return '/errata';
  return kind === 'comment' && state === 'appealed' ? '/appeals' : undefined;
}
