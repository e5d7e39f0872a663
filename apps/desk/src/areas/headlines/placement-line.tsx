import { HolderOutlined } from '@ant-design/icons';
import { useDraggable } from '@dnd-kit/core';
import type { DeskPlacement } from '@rujian/contract/areas/headlines/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Tag, Typography } from 'antd';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type Props = {
  placement: DeskPlacement;
  isShown: boolean;
  mayPlace: boolean;
  onEdit: (placement: DeskPlacement) => void;
  onEnd: (placement: DeskPlacement) => Promise<void>;
};

export function PlacementLine({ placement, isShown, mayPlace, onEdit, onEnd }: Props) {
  const { id, title, startsAt, endsAt, isPublic, setBy } = placement;
  const isUpcoming = startsAt > Date.now() / 1000;
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `placement ${id}`,
    data: { placement },
    disabled: !mayPlace,
  });
  return (
    <div ref={setNodeRef} className={`placement${isDragging ? ' is-dragged' : ''}`}>
      {mayPlace && (
        <Button
          type="text"
          size="small"
          icon={<HolderOutlined />}
          aria-label={fill(texts.drag, { title })}
          {...attributes}
          {...listeners}
        />
      )}
      <div className="placement-words">
        <Typography.Text ellipsis={{ tooltip: title }} {...(!isShown && { type: 'secondary' })}>
          {title}
        </Typography.Text>
        <Typography.Text type="secondary" className="placement-time">
          {isUpcoming
            ? fill(texts.from, { time: wholeTime(startsAt) })
            : endsAt && fill(texts.until, { time: wholeTime(endsAt) })}
          {setBy && ` · ${setBy.name}`}
        </Typography.Text>
        {!isPublic && <Tag color="red">{texts.hiddenTarget}</Tag>}
      </div>
      {mayPlace && (
        <span className="placement-tools">
          <Button type="link" size="small" onClick={() => onEdit(placement)}>
            {texts.edit}
          </Button>
          <Button type="link" size="small" danger onClick={() => void onEnd(placement)}>
            {isUpcoming ? texts.takeBack : texts.takeDown}
          </Button>
        </span>
      )}
    </div>
  );
}
