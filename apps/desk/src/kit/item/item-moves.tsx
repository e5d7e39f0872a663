import { fill } from '@rujian/contract/base/fill';
import { unpublishItem } from '@rujian/contract/base/item-history';
import type { EditedItem } from '@rujian/contract/base/publishing/edited-items';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { lazyPart } from '../lazy-part.tsx';
import { wholeTime } from '../moment.tsx';
import { notify } from '../notices.ts';
import type { TimingRequest } from '../writing/timing-dialog.tsx';
import { NeededReviewerLine } from './needed-reviewer.tsx';
import { texts } from './texts.ts';

export type MoveRequest = TimingRequest & { move: PublishMove; remark: string; override?: boolean };

type MovableItem = TimedItem & Pick<EditedItem, 'id' | 'isLive' | 'mayOverride' | 'needed'>;

export type MoveWords = { name?: string; title?: string; note?: string; hasReason?: boolean };

/** What goes on comes first; the times have buttons of their own. */
const ORDER = ['submit', 'recall', 'pass', 'publish', 'unschedule', 'restore', 'return', 'withdraw', 'trash'];
const LEADING: readonly PublishMove[] = ['submit', 'pass', 'publish'];
const DANGEROUS: readonly PublishMove[] = ['withdraw', 'trash'];
const WITH_REASON: readonly PublishMove[] = ['return', 'withdraw'];
const ASKED: readonly PublishMove[] = ['publish', 'trash'];
const REASON_CHARACTERS = 200;

export function ItemMoves(props: {
  t: EditedKind;
  item: MovableItem;
  isBusy: boolean;
  words?: Partial<Record<PublishMove, MoveWords>>;
  /** Saves what was typed first; returns whether it succeeded. */
  onMove: (request: MoveRequest) => Promise<boolean>;
  onChanged: () => void;
}) {
  const { t, item, isBusy, words = {}, onMove, onChanged } = props;
  const unpublish = useDo(unpublishItem);
  const nameOf = (move: PublishMove) =>
    words[move]?.name ?? (move === 'trash' && item.isLive ? texts.moveDiscard : texts[`move_${move}`]);

  async function press(move: PublishMove) {
    const { title, note, hasReason = WITH_REASON.includes(move) } = words[move] ?? {};
    const more = note === undefined ? {} : { note };
    if (hasReason) {
      const remark = await askReason({
        title: title ?? nameOf(move),
        okText: nameOf(move),
        isDangerous: DANGEROUS.includes(move),
        maxLength: REASON_CHARACTERS,
        ...more,
      });
      if (remark !== undefined) await onMove({ move, remark });
      return;
    }
    const question = title ?? fill(texts.moveAsked, { move: nameOf(move) });
    const isSure = !ASKED.includes(move) || (await askWhether({ title: question, ...more }));
    if (isSure) await onMove({ move, remark: '' });
  }

  async function override() {
    const remark = await askReason({ title: texts.override, note: texts.overrideNote });
    if (remark) await onMove({ move: 'pass', remark, override: true });
  }

  async function setEnd(at: number | null, reason: string): Promise<boolean> {
    const success = at === null ? texts.keptPublic : texts.unpublishSet;
    const isDone = (await unpublish.run({ t, id: item.id, at, reason })) !== undefined;
    if (isDone) notify('success', success);
    onChanged();
    return isDone;
  }

  const button = (move: PublishMove) => (
    <TextButton
      key={move}
      type={LEADING.includes(move) ? 'primary' : 'default'}
      danger={DANGEROUS.includes(move)}
      disabled={isBusy}
      onClick={() => void press(move)}
      label={nameOf(move)}
    />
  );
  const shown = ORDER.filter((move): move is PublishMove => item.moves.some((one) => one === move));
  return (
    <>
      {shown.filter((move) => !DANGEROUS.includes(move)).map(button)}
      {item.needed && <NeededReviewerLine needed={item.needed} />}
      {item.mayOverride && !item.moves.includes('pass') && (
        <TextButton disabled={isBusy} onClick={() => void override()} label={texts.override} />
      )}
      <ItemTiming
        item={item}
        isBusy={isBusy}
        onSchedule={(request) => onMove({ move: 'schedule', remark: '', ...request })}
        onUnpublish={setEnd}
      />
      {shown.filter((move) => DANGEROUS.includes(move)).map(button)}
    </>
  );
}

const TimingDialog = lazyPart(async () => (await import('../writing/timing-dialog.tsx')).TimingDialog);

type TimedItem = Pick<EditedItem, 'moves' | 'scheduledFor' | 'unpublishAt' | 'unpublishReason' | 'mayUnpublish'>;

type TimingProps = {
  item: TimedItem;
  isBusy: boolean;
  onSchedule: (request: TimingRequest) => Promise<boolean>;
  onUnpublish: (at: number | null, reason: string) => Promise<boolean>;
};

function ItemTiming({ item, isBusy, onSchedule, onUnpublish }: TimingProps) {
  const [dialog, setDialog] = useState<'schedule' | 'unpublish'>();
  const { scheduledFor, unpublishAt, unpublishReason: reason } = item;
  return (
    <>
      {scheduledFor !== null && <Tag color="gold">{fill(texts.goesOut, { time: wholeTime(scheduledFor) })}</Tag>}
      {unpublishAt !== null && <Tag>{fill(texts.leaves, { time: wholeTime(unpublishAt), reason })}</Tag>}
      {item.moves.includes('schedule') && (
        <Button disabled={isBusy} onClick={() => setDialog('schedule')}>
          {scheduledFor === null ? texts.move_schedule : texts.reschedule}
        </Button>
      )}
      {item.mayUnpublish &&
        (unpublishAt === null ? (
          <TextButton disabled={isBusy} onClick={() => setDialog('unpublish')} label={texts.unpublish} />
        ) : (
          <TextButton disabled={isBusy} onClick={() => void onUnpublish(null, '')} label={texts.keepPublic} />
        ))}
      {dialog && (
        <TimingDialog
          kind={dialog}
          before={{ at: scheduledFor, until: unpublishAt, reason }}
          onSubmit={(request) =>
            dialog === 'schedule'
              ? onSchedule(request)
              : onUnpublish(request.unpublishAt ?? null, request.unpublishReason ?? '')
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
