import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

export type Handle = Record<string, unknown>;

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  onSort: (items: Item[]) => void;
  children: (item: Item, place: number, handle: Handle) => ReactNode;
};

export function SortableList<Item>({ items, keyOf, onSort, children }: Props<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const sort = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = keys.indexOf(String(over?.id ?? ''));
    if (from !== -1 && to !== -1 && from !== to) onSort(arrayMove([...items], from, to));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={sort}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {items.map((item, place) => (
          <Row key={keyOf(item)} id={keyOf(item)}>
            {(handle) => children(item, place, handle)}
          </Row>
        ))}
      </SortableContext>
    </DndContext>
  );
}

function Row({ id, children }: { id: string; children: (handle: Handle) => ReactNode }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <div ref={setNodeRef} style={style} className={isDragging ? 'sorting' : undefined}>
      {children({ ...attributes, ...listeners })}
    </div>
  );
}
