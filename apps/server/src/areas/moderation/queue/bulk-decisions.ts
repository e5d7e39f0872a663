import { QUEUE_BATCH_MAX } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { ItemKey } from './claims.ts';
import type { Decisions, Verdict } from './decisions.ts';
import type { QueueSource } from './queue-source.ts';

type Parts = {
  sources: readonly QueueSource[];
  decisions: Decisions;
  commentsOfGroup: (groupId: number) => Promise<number[]>;
};

export type BulkDecisions = ReturnType<typeof createBulkDecisions>;

/** One decision for many: all copies of a text, or everything of one member. */
export function createBulkDecisions({ sources, decisions, commentsOfGroup }: Parts) {
  return {
    async decideGroup(groupId: number, verdict: Verdict, caller: StaffCaller) {
      const ids = await commentsOfGroup(groupId);
      if (ids.length === 0) throw new AppError('queue.decided');
      const items = ids.map((id): ItemKey => ({ kind: 'comment', id }));
      return decisions.decide(items, verdict, caller);
    },

    /** Only unreviewed items: an appeal or a reported comment is a separate case. */
    async rejectAllOf(memberId: number, verdict: Omit<Verdict, 'decision'>, caller: StaffCaller) {
      const decided = sources.filter(({ decide }) => decide);
      const waiting = await Promise.all(
        decided.map(async ({ kind, oldest }) => {
          const entries = await oldest({ limit: QUEUE_BATCH_MAX, memberId });
          return entries
            .filter(({ decisions: can }) => can.includes('reject'))
            .map(({ id }): ItemKey => ({ kind, id }));
        }),
      );
      const items = waiting.flat();
      if (items.length === 0) throw new AppError('queue.decided');
      return decisions.decide(items, { ...verdict, decision: 'reject' }, caller);
    },
  };
}
