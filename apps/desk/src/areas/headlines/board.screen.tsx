import { HolderOutlined } from '@ant-design/icons';
import { DndContext, type DragEndEvent, PointerSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import {
  type BoardSlot,
  type DeskPlacement,
  decideHeadlineProposal,
  getHeadlineBoard,
  type HeadlineProposal,
  moveHeadline,
} from '@rujian/contract/areas/headlines/desk';
import { fill } from '@rujian/contract/base/fill';
import type { ContentCard } from '@rujian/contract/base/refs';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { ContentPicker } from '#desk/kit/form/content-picker.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton, LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, nearTime } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { BoardSlots } from './board-slots.tsx';
import { type PlacementDraft, PlacementDrawer } from './placement-drawer.tsx';
import { type SlotPlace, slotKey, slotName } from './slot-name.ts';
import { texts } from './texts.ts';

const REFRESH_MS = 60_000;

export function Component() {
  const board = useCall(getHeadlineBoard, {}, { refetchMs: REFRESH_MS });
  const mayPlace = useHolds(['headlines.edit', 'headlines.ads', 'headlines.outside']);
  const mayPropose = useHolds(['headlines.propose', 'headlines.edit']);
  const [chosen, setChosen] = useState<SlotPlace>({ slot: 'home_main', column: null });
  const [draft, setDraft] = useState<PlacementDraft | null>(null);
  const moving = useDo(moveHeadline, { success: texts.moved, refreshes: [getHeadlineBoard] });
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));

  const pick = (place: SlotPlace, card: ContentCard) => setDraft({ kind: 'new', place, card });
  const drop = ({ active, over }: DragEndEvent) => {
    const place = over?.data.current as SlotPlace | undefined;
    const dragged = active.data.current as { card: ContentCard } | { placement: DeskPlacement } | undefined;
    if (!place || !dragged) return;
    if ('card' in dragged) return pick(place, dragged.card);
    const from = dragged.placement;
    if (slotKey(from) === slotKey(place)) return;
    void moving.run({ id: from.id, slot: place.slot, columnId: place.column?.id ?? null }, from.title);
  };

  return (
    <Screen
      title={texts.board}
      note={texts.boardNote}
      extra={
        <Space>
          <LinkButton to="/headlines/history" label={texts.openHistory} />
          <TextButton href="/" target="_blank" rel="noreferrer" label={texts.openHome} />
        </Space>
      }
    >
      <DndContext sensors={sensors} onDragEnd={drop}>
        <div className="board">
          <Loaded query={board}>
            {(data) => (
              <div className="board-main">
                <Proposals proposals={data.proposals} />
                <BoardSlots
                  board={data}
                  chosen={chosen}
                  mayPlace={mayPlace}
                  onChoose={setChosen}
                  onEdit={(placement) => setDraft({ kind: 'edit', placement })}
                />
              </div>
            )}
          </Loaded>
          {(mayPlace || mayPropose) && (
            <Card className="board-side" title={texts.candidates} size="small">
              <Candidates
                place={chosen}
                onPick={(card) => pick(chosen, card)}
                onOutside={() => setDraft({ kind: 'outside', place: chosen })}
              />
            </Card>
          )}
        </div>
      </DndContext>
      {draft && (
        <PlacementDrawer
          draft={draft}
          columns={columnsOf(board.data?.columns ?? [])}
          isProposal={!mayPlace}
          onClose={() => setDraft(null)}
        />
      )}
    </Screen>
  );
}

function columnsOf(slots: readonly BoardSlot[]) {
  return slots.flatMap(({ column }) => column ?? []);
}

type CandidatesProps = { place: SlotPlace; onPick: (card: ContentCard) => void; onOutside: () => void };

function Candidates({ place, onPick, onOutside }: CandidatesProps) {
  return (
    <Flex vertical gap={8}>
      <Typography.Text strong>{fill(texts.placeHere, { slot: slotName(place) })}</Typography.Text>
      <TextButton right="headlines.outside" onClick={onOutside} label={texts.outside} />
      <ContentPicker>{(card) => <Candidate card={card} onPick={onPick} />}</ContentPicker>
    </Flex>
  );
}

function Candidate({ card, onPick }: { card: ContentCard; onPick: CandidatesProps['onPick'] }) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: `card ${card.t} ${card.id}`,
    data: { card },
  });
  return (
    <div ref={setNodeRef} className={`candidate${isDragging ? ' is-dragged' : ''}`}>
      <IconButton
        size="small"
        icon={<HolderOutlined />}
        label={fill(texts.drag, { title: card.title })}
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

function Proposals({ proposals }: { proposals: readonly HeadlineProposal[] }) {
  const deciding = useDo(decideHeadlineProposal, { refreshes: [getHeadlineBoard] });
  if (proposals.length === 0) return null;
  const confirm = async (id: number) => {
    if ((await deciding.run({ id, accept: true })) !== undefined) notify('success', texts.confirmed);
  };
  const decline = async (id: number) => {
    const remark = await askReason({ title: texts.declineTitle, isNeeded: false, maxLength: 100 });
    if (remark === undefined) return;
    const done = await deciding.run({ id, accept: false, remark });
    if (done !== undefined) notify('info', texts.declined);
  };
  return (
    <Card size="small" title={texts.proposals} className="gap-below">
      {proposals.map(({ id, title, placement, column, note, proposedBy, proposedAt }) => (
        <Flex key={id} justify="space-between" align="center" gap={12} wrap className="proposal">
          <div>
            <Typography.Text strong>{title}</Typography.Text>
            <Typography.Paragraph type="secondary" className="proposal-note">
              {fill(texts.by, { name: proposedBy.name, slot: slotName({ slot: placement.slot, column }) })}
              {note && ` · ${note}`} · <Moment at={proposedAt} />
            </Typography.Paragraph>
          </div>
          <Allowed right="headlines.edit">
            <Space>
              <Button type="primary" disabled={deciding.isBusy} onClick={() => void confirm(id)}>
                {texts.confirm}
              </Button>
              <TextButton disabled={deciding.isBusy} onClick={() => void decline(id)} label={texts.decline} />
            </Space>
          </Allowed>
        </Flex>
      ))}
    </Card>
  );
}
