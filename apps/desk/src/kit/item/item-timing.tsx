import { fill } from '@rujian/contract/base/fill';
import type { EditedItem } from '@rujian/contract/base/publishing/edited-items';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { wholeTime } from '../moment.tsx';
import type { TimingRequest } from '../writing/timing-dialog.tsx';
import { texts } from './texts.ts';

const TimingDialog = lazyPart(async () => (await import('../writing/timing-dialog.tsx')).TimingDialog);

export type TimedItem = Pick<EditedItem, 'moves' | 'scheduledFor' | 'unpublishAt' | 'unpublishReason' | 'mayUnpublish'>;

type Props = {
  item: TimedItem;
  isBusy: boolean;
  onSchedule: (request: TimingRequest) => Promise<boolean>;
  onUnpublish: (at: number | null, reason: string) => Promise<boolean>;
};

/** When an item goes out and when it leaves: what is set, and the buttons that set it. */
export function ItemTiming({ item, isBusy, onSchedule, onUnpublish }: Props) {
  const [dialog, setDialog] = useState<'schedule' | 'unpublish'>();
  const { scheduledFor, unpublishAt, unpublishReason: reason } = item;
  return (
    <>
      {scheduledFor !== null && <Tag color="gold">{fill(texts.goesOut, { time: wholeTime(scheduledFor) })}</Tag>}
      {unpublishAt !== null && <Tag>{fill(texts.leaves, { time: wholeTime(unpublishAt), reason })}</Tag>}
      {item.moves.includes('schedule') && (
        <Button disabled={isBusy} onClick={() => setDialog('schedule')}>
          {scheduledFor === null ? texts.schedule : texts.reschedule}
        </Button>
      )}
      {item.mayUnpublish &&
        (unpublishAt === null ? (
          <Button disabled={isBusy} onClick={() => setDialog('unpublish')}>
            {texts.unpublish}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => void onUnpublish(null, '')}>
            {texts.keepPublic}
          </Button>
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
