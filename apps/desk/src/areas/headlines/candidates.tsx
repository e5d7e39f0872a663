import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import { fill } from '@rujian/contract/base/fill';
import type { ContentCard } from '@rujian/contract/base/refs';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Button, Flex, Typography } from 'antd';
import { ContentPicker } from '#desk/kit/form/content-picker.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { nearTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { type SlotPlace, slotName } from './slot-name.ts';
import { texts } from './texts.ts';

type Props = { place: SlotPlace; onPick: (card: ContentCard) => void; onOutside: () => void };

export function Candidates({ place, onPick, onOutside }: Props) {
  return (
    <Flex vertical gap={8}>
      <Typography.Text strong>{fill(texts.placeHere, { slot: slotName(place) })}</Typography.Text>
      <Allowed right="headlines.outside">
        <Button onClick={onOutside}>{texts.outside}</Button>
      </Allowed>
      <ContentPicker>{(card) => <Candidate card={card} onPick={onPick} />}</ContentPicker>
    </Flex>
  );
}

function Candidate({ card, onPick }: { card: ContentCard; onPick: Props['onPick'] }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `card ${card.t} ${card.id}`,
    data: { card },
  });
  return (
    <div ref={setNodeRef} className={`candidate${isDragging ? ' is-dragged' : ''}`}>
      <Button
        type="text"
        size="small"
        icon={<HolderOutlined />}
        aria-label={fill(texts.drag, { title: card.title })}
        {...attributes}
        {...listeners}
      />
      <button type="button" className="candidate-words bare" onClick={() => onPick(card)}>
        <span>{card.title}</span>
        <Typography.Text type="secondary">
          {CONTENT_TYPE.label(card.t, deskLang)}
          {card.publishedAt > 0 && ` · ${nearTime(card.publishedAt)}`}
        </Typography.Text>
      </button>
    </div>
  );
}
