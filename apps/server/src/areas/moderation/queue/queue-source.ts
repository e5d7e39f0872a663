import type { QueueItem } from '@rujian/contract/areas/moderation/desk';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

export type QueueKind = QueueItem['kind'];
export type QueueDecision = QueueItem['decisions'][number];

/** A waiting item, in the shape shared by all kinds. */
export type QueueEntry = {
  id: number;
  state: string;
  text: string;
  /** Rules that matched when it was posted. */
  rules: string[];
  /** Null for an anonymous author. */
  memberId: number | null;
  region: string;
  target: { t: TargetType; id: number } | null;
  reports: number;
  group: { id: number; waiting: number } | null;
  createdAt: Date;
  /** Where it is answered elsewhere; null without a deadline. By default that of moderation. */
  dueAt?: Date | null;
  /** The comment that a reply answers. */
  parent?: { author: string; text: string } | undefined;
  /** The previous value of a new name or picture. */
  change?: { before: string; value: string };
  decisions: QueueDecision[];
};

export type Decision = { id: number; decision: QueueDecision; reason: Reason | null; note: string };

/** How many items of a kind wait, how many are overdue, and since when. */
export type Waiting = { count: number; late: number; oldestAt: Date | null };

/** One kind of the queue. */
export type QueueSource = {
  kind: QueueKind;
  /** Permissions to answer it elsewhere, any of which shows it; absent for what the queue decides. */
  rights?: readonly DeskRight[];
  waiting: (now: Date) => Promise<Waiting>;
  /** Oldest first, without items whose decision is about to be applied. */
  oldest: (query: { limit: number; memberId?: number; ids?: number[] }) => Promise<QueueEntry[]>;
  /** Applies a decision; absent where another call decides. */
  decide?: (decision: Decision, caller: StaffCaller) => Promise<void>;
};

/** The kinds that a person has to do with. */
export function sourcesFor(sources: readonly QueueSource[], caller: StaffCaller): QueueSource[] {
  return sources.filter(({ rights }) => rights?.some((right) => hasRight(caller, right)) ?? true);
}
