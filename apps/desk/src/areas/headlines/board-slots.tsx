import { HolderOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import {
  type BoardSlot,
  type DeskPlacement,
  endHeadline,
  getHeadlineBoard,
} from '@rujian/contract/areas/headlines/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { HEADLINE_LABEL } from '@rujian/contract/vocabulary/headlines';
import { Button, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { CoverPicture } from '#desk/kit/form/cover-picture.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { type SlotPlace, slotKey, slotName } from './slot-name.ts';
import { texts } from './texts.ts';

type Props = {
  board: DataOf<typeof getHeadlineBoard>;
  chosen: SlotPlace;
  mayPlace: boolean;
  onChoose: (place: SlotPlace) => void;
  onEdit: (placement: DeskPlacement) => void;
};

export function BoardSlots({ board, chosen, mayPlace, onChoose, onEdit }: Props) {
  const ending = useDo(endHeadline, { success: texts.takenDown, refreshes: [getHeadlineBoard] });
  const takeDown = async (placement: DeskPlacement) => {
    const title = fill(texts.takeDownAsked, { title: placement.title, slot: slotName(placement) });
    if (await askWhether({ title, isDangerous: true })) await ending.run({ id: placement.id }, placement.title);
  };
  const shared = { chosen, mayPlace, onChoose, onEdit, onEnd: takeDown };
  const [main, ...subs] = board.home;
  return (
    <>
      <Card size="small" title={texts.home} className="gap-below">
        <div className="board-home">
          {main && <Slot slot={main} isLarge {...shared} />}
          {subs.map((slot) => (
            <Slot key={slot.slot} slot={slot} {...shared} />
          ))}
        </div>
      </Card>
      <Card size="small" title={texts.columnTops} className="gap-below">
        {board.columns.length === 0 && <Nothing text={texts.noColumns} />}
        <div className="board-columns">
          {board.columns.map((slot) => (
            <Slot key={slotKey(slot)} slot={slot} {...shared} />
          ))}
        </div>
      </Card>
      <Card size="small" title={texts.inList}>
        <SlotBox
          {...shared}
          place={{ slot: 'list', column: null }}
          name={texts.inList}
          head={<span>{texts.listNote}</span>}
          placements={board.list}
          isShown={() => true}
        />
      </Card>
    </>
  );
}

type SlotProps = Omit<Props, 'board'> & {
  slot: BoardSlot;
  isLarge?: boolean;
  onEnd: (placement: DeskPlacement) => Promise<void>;
};

function Slot({ slot, isLarge = false, ...rest }: SlotProps) {
  const { showing, running, upcoming, placementId } = slot;
  const place = { slot: slot.slot, column: slot.column };
  const winner = running.find(({ id }) => id === placementId);
  const title = showing?.title ?? winner?.title;
  const cover = showing?.cover ?? winner?.cover ?? null;
  const name = slotName(place);
  const head = (
    <>
      <span>{name}</span>
      <Tag color={winner ? 'green' : 'default'}>
        {winner ? texts.placed : title || slot.column ? texts.automatic : texts.nothingThere}
      </Tag>
    </>
  );
  return (
    <SlotBox
      {...rest}
      place={place}
      name={name}
      head={head}
      isLarge={isLarge}
      placements={[...running, ...upcoming]}
      isShown={({ id }) => id === placementId}
    >
      {title && (
        <div className="slot-card">
          <CoverPicture cover={cover} size={isLarge ? '900x540' : '480x320'} />
          <div>
            {showing?.kicker && <Typography.Text type="secondary">{showing.kicker}</Typography.Text>}
            <Typography.Paragraph strong ellipsis={{ rows: isLarge ? 3 : 2 }} className="slot-title">
              {winner?.label && (
                <Tag color="green" className="slot-label">
                  {HEADLINE_LABEL.label(winner.label, deskLang)}
                </Tag>
              )}
              {title}
            </Typography.Paragraph>
          </div>
        </div>
      )}
    </SlotBox>
  );
}

type BoxProps = Omit<SlotProps, 'slot'> & {
  place: SlotPlace;
  name: string;
  head: ReactNode;
  placements: readonly DeskPlacement[];
  isShown: (placement: DeskPlacement) => boolean;
  children?: ReactNode;
};

function SlotBox(props: BoxProps) {
  const { place, name, head, isLarge = false, placements, isShown, chosen, mayPlace } = props;
  const { setNodeRef, isOver } = useDroppable({ id: slotKey(place), data: place });
  const isChosen = slotKey(chosen) === slotKey(place);
  return (
    <section
      ref={setNodeRef}
      aria-label={name}
      className={`slot${isLarge ? ' slot-main' : ''}${isChosen ? ' is-chosen' : ''}${isOver ? ' is-over' : ''}`}
    >
      <button type="button" className="slot-head" aria-pressed={isChosen} onClick={() => props.onChoose(place)}>
        {head}
      </button>
      {props.children}
      {placements.map((placement) => (
        <PlacementLine
          key={placement.id}
          placement={placement}
          isShown={isShown(placement)}
          mayPlace={mayPlace}
          onEdit={props.onEdit}
          onEnd={props.onEnd}
        />
      ))}
    </section>
  );
}

type LineProps = {
  placement: DeskPlacement;
  isShown: boolean;
  mayPlace: boolean;
  onEdit: (placement: DeskPlacement) => void;
  onEnd: (placement: DeskPlacement) => Promise<void>;
};

function PlacementLine({ placement, isShown, mayPlace, onEdit, onEnd }: LineProps) {
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
        <IconButton
          size="small"
          icon={<HolderOutlined />}
          label={fill(texts.drag, { title })}
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
          <TextButton type="link" size="small" onClick={() => onEdit(placement)} label={texts.edit} />
          <Button type="link" size="small" danger onClick={() => void onEnd(placement)}>
            {isUpcoming ? texts.takeBack : texts.takeDown}
          </Button>
        </span>
      )}
    </div>
  );
}
