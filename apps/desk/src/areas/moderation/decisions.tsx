import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import {
  decideGroup,
  decideItems,
  decideMember,
  listQueue,
  undoDecision,
} from '@rujian/contract/areas/moderation/desk';
import { fill } from '@rujian/contract/base/fill';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { Button, Flex, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { deskLang } from '#desk/kit/lang.ts';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { told } from '#desk/kit/words/told.ts';
import { keyOf, nameOf, type QueueItem } from './queue-item.ts';
import { texts } from './texts.ts';

type Verdict = { decision: QueueItem['decisions'][number]; reason: Reason | '' };

export function useDecisions() {
  const one = useDo(decideItems);
  const group = useDo(decideGroup);
  const member = useDo(decideMember);
  const taking = useDo(undoDecision);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ batch: string; said: string; about: string; undoUntil: number; keys: string[] }>();

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
      return settle(done, keys, { decision: verdict.decision, about: nameOf(item) });
    },

    async rejectAllOf({ id, name }: { id: number; name: string }, reason: Reason, keys: string[]) {
      const done = await member.run({ member: id, reason });
      return settle(done, keys, { decision: 'reject', about: name });
    },

    async undo(): Promise<string | undefined> {
      if (!last) return undefined;
      const answer = await taking.run({ batch: last.batch });
      setLast(undefined);
      if (!answer) return undefined;
      setGone((before) => new Set([...before].filter((key) => !last.keys.includes(key))));
      notify('success', told(texts.undone, last.about, deskLang));
      await refresh(listQueue, getDeskCounts);
      return last.keys[0];
    },

    forgetLast: () => setLast(undefined),
  };

  async function settle(
    done: { batch: string; decided: number; undoUntil: number } | undefined,
    keys: string[],
    { decision, about }: { decision: Verdict['decision']; about: string },
  ): Promise<boolean> {
    // Reloads in any case, because others may have decided in the meantime.
    if (done) {
      setGone((before) => new Set([...before, ...keys]));
      const said = fill(texts.decided, { decision: texts[decision], count: done.decided });
      const { batch, undoUntil } = done;
      setLast({ batch, said: told(said, about, deskLang), about, undoUntil, keys });
    }
    void refresh(listQueue, getDeskCounts);
    return done !== undefined;
  }
}

type Props = { said: string; undoUntil: number; onUndo: () => void; onOver: () => void };

export function UndoBar({ said, undoUntil, onUndo, onOver }: Props) {
  const [until] = useState(() => Math.min(undoUntil * 1000, Date.now() + 10_000));
  const [left, setLeft] = useState(() => Math.ceil((until - Date.now()) / 1000));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) onOver();
    }, 250);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <Flex className="undo-bar" role="status" align="center" gap={12}>
      <Progress type="circle" size={26} percent={Math.max(0, left) * 10} format={() => Math.max(0, left)} />
      <span>{said}</span>
      <Button size="small" onClick={onUndo} aria-keyshortcuts="u">
        {texts.undo}
        <kbd>U</kbd>
      </Button>
    </Flex>
  );
}
