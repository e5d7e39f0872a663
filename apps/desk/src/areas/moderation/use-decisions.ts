import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import {
  decideGroup,
  decideItems,
  decideMember,
  listQueue,
  undoDecision,
} from '@rujian/contract/areas/moderation/desk';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { useState } from 'react';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { keyOf, type QueueItem } from './queue-item.ts';

type Done = { batch: string; count: number; undoUntil: number; keys: string[] };
type Verdict = { decision: QueueItem['decisions'][number]; reason: Reason | '' };

/** Pending decisions: removed from the list at once, undoable for ten seconds. */
export function useDecisions(undone: string) {
  const one = useDo(decideItems);
  const group = useDo(decideGroup);
  const member = useDo(decideMember);
  const taking = useDo(undoDecision);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<Done>();

  return {
    gone,
    last,
    isBusy: one.isBusy || group.isBusy || member.isBusy,

    async decide(item: QueueItem, verdict: Verdict, isTogether: boolean) {
      const keys = [keyOf(item)];
      const done =
        isTogether && item.group
          ? await group.run({ group: item.group.id, ...verdict })
          : await one.run({ items: [{ kind: item.kind, id: item.id }], ...verdict });
      return settle(done, keys);
    },

    async rejectAllOf(memberId: number, reason: Reason, keys: string[]) {
      return settle(await member.run({ member: memberId, reason }), keys);
    },

    /** The key of an item that is back. */
    async undo(): Promise<string | undefined> {
      if (!last) return undefined;
      const answer = await taking.run({ batch: last.batch });
      setLast(undefined);
      if (!answer) return undefined;
      setGone((before) => new Set([...before].filter((key) => !last.keys.includes(key))));
      notify('success', undone);
      await refresh(listQueue, getDeskCounts);
      return last.keys[0];
    },

    forgetLast: () => setLast(undefined),
  };

  async function settle(
    done: { batch: string; decided: number; undoUntil: number } | undefined,
    keys: string[],
  ): Promise<boolean> {
    // Reloads in any case, because others may have decided in the meantime.
    if (done) {
      setGone((before) => new Set([...before, ...keys]));
      setLast({ batch: done.batch, count: done.decided, undoUntil: done.undoUntil, keys });
    }
    void refresh(listQueue, getDeskCounts);
    return done !== undefined;
  }
}
