import type { QueueItem } from '@rujian/contract/moderation';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';

export type { QueueItem };
export type Kind = QueueItem['kind'];

export function keyOf({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** What `a` does: lets something pass, or brings it back into view. */
export function acceptingOf({ decisions }: QueueItem): 'pass' | 'restore' | undefined {
  if (decisions.includes('pass')) return 'pass';
  return decisions.includes('restore') ? 'restore' : undefined;
}

/** What `r` does: keeps something out, or takes it away for good. */
export function refusingOf({ decisions }: QueueItem): 'reject' | 'remove' | undefined {
  if (decisions.includes('reject')) return 'reject';
  return decisions.includes('remove') ? 'remove' : undefined;
}

/** Held by somebody else for the next minutes. */
export function isHeldByOther({ claim }: QueueItem, now = Date.now() / 1000): boolean {
  return claim !== null && !claim.isOwn && claim.until > now;
}

/** The reason behind a digit, 1–9. */
export function reasonOfDigit(digit: string): Reason | undefined {
  return REASON.keys[Number(digit) - 1];
}

/** Where things are answered that the queue only counts. */
export function screenOf({ kind, id, state }: QueueItem): string | undefined {
  if (kind === 'contribution') return `/contributions/${id}`;
  if (kind === 'complaint') return `/complaints/${id}`;
  if (kind === 'errata') return '/errata';
  return kind === 'comment' && state === 'appealed' ? '/appeals' : undefined;
}
