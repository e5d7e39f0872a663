import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  type BoardSlot,
  type DeskPlacement,
  getHeadlineBoard,
  moveHeadline,
} from '@rujian/contract/areas/headlines/desk';
import type { ContentCard } from '@rujian/contract/base/refs';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { BoardSlots } from './board-slots.tsx';
import { Candidates } from './candidates.tsx';
import { type PlacementDraft, PlacementDrawer } from './placement-drawer.tsx';
import { Proposals } from './proposals.tsx';
import { type SlotPlace, slotKey } from './slot-name.ts';
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
          <LinkButton to="/headlines/history">{texts.openHistory}</LinkButton>
          <Button href="/" target="_blank" rel="noreferrer">
            {texts.openHome}
          </Button>
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
