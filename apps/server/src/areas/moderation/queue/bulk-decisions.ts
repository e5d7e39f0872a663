import { decideGroup, decideMember } from '@rujian/contract/areas/moderation/desk';
import { QUEUE_BATCH_MAX } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ItemKey } from './claims.ts';
import type { Decisions } from './decisions.ts';
import type { QueueSource } from './queue-source.ts';

type Parts = {
  sources: readonly QueueSource[];
  decisions: Decisions;
  commentsOfGroup: (groupId: number) => Promise<number[]>;
};

/** One decision for many: all copies of a text, or everything of one member. */
export function serveBulkDecisions(app: App, { sources, decisions, commentsOfGroup }: Parts): void {
  serve(app, decideGroup, async ({ group, ...verdict }, caller) => {
    const ids = await commentsOfGroup(group);
    if (ids.length === 0) throw new AppError('queue.decided');
    const items = ids.map((id): ItemKey => ({ kind: 'comment', id }));
    return decisions.decide(items, verdict, caller);
  });

  /** Only unreviewed items: an appeal or a reported comment is a separate case. */
  serve(app, decideMember, async ({ member: memberId, ...verdict }, caller) => {
    const decided = sources.filter(({ decide }) => decide);
    const waiting = await Promise.all(
      decided.map(async ({ kind, oldest }) => {
        const entries = await oldest({ limit: QUEUE_BATCH_MAX, memberId });
        return entries.filter(({ decisions: can }) => can.includes('reject')).map(({ id }): ItemKey => ({ kind, id }));
      }),
    );
    const items = waiting.flat();
    if (items.length === 0) throw new AppError('queue.decided');
    return decisions.decide(items, { ...verdict, decision: 'reject' }, caller);
  });
}
