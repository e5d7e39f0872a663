import { listTrail, type TrailEntry } from '@rujian/contract/base/item-reading';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Timeline } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '../loaded.tsx';
import { Moment } from '../moment.tsx';
import { texts } from './texts.ts';
import { eventName } from './trail-names.ts';

type Props = { target: { t: EditedKind; id: number } };

export function Trail({ target }: Props) {
  const trail = useCall(listTrail, target);
  return (
    <Loaded query={trail} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.trailEmpty} />}>
      {({ list }) => (
        <Timeline
          className="way-history"
          items={list.map((entry) => ({
            key: `${entry.at} ${entry.event} ${entry.step} ${entry.by?.id}`,
            content: <Entry entry={entry} />,
          }))}
        />
      )}
    </Loaded>
  );
}

export function TrailCard({ target }: Props) {
  return (
    <Card size="small" title={texts.trail}>
      <Trail target={target} />
    </Card>
  );
}

function Entry({ entry }: { entry: TrailEntry }) {
  return (
    <Flex vertical>
      <span>
        {entry.by?.name || texts.trailSite} · {eventName(entry)}
      </span>
      {entry.remark && <span>{entry.remark}</span>}
      <Moment at={entry.at} />
    </Flex>
  );
}
