import type { QueueItem } from '@rujian/contract/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/content';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import type { StaffCaller } from '#platform/caller.ts';

export type QueueKind = QueueItem['kind'];
export type QueueDecision = QueueItem['decisions'][number];

/** Something that waits, in the shape all kinds share. */
export type QueueEntry = {
  id: number;
  state: string;
  text: string;
  /** Rules that fired when it was written. */
  rules: string[];
  /** Null where nobody may know who wrote it. */
  memberId: number | null;
  region: string;
  target: { t: TargetType; id: number } | null;
  reports: number;
  group: { id: number; waiting: number } | null;
  createdAt: Date;
  /** The comment that a reply answers. */
  parent?: { author: string; text: string } | undefined;
  /** What a new name or picture takes the place of. */
  change?: { before: string; value: string };
  decisions: QueueDecision[];
};

export type Decision = {
  id: number;
  decision: QueueDecision;
  reason: Reason | null;
  note: string;
};

/** How much of a kind waits, how much of it for too long, and since when. */
export type Waiting = { count: number; late: number; oldestAt: Date | null };

/** One kind of the queue. */
export type QueueSource = {
  kind: QueueKind;
  waiting: (lateSince: Date) => Promise<Waiting>;
  /** The oldest first; without what was decided already and is about to be carried out. */
  oldest: (query: { limit: number; memberId?: number; ids?: number[] }) => Promise<QueueEntry[]>;
  /** Carries a decision out; nothing where a call of its own decides. */
  decide?: (decision: Decision, caller: StaffCaller) => Promise<void>;
};
