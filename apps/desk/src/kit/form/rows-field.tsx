import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import type { ReactNode } from 'react';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { texts } from '#desk/kit/texts.ts';

export function RowsField<Row extends object>(props: {
  rows: readonly Row[];
  fresh: Row;
  max: number;
  name: string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, set: (changed: Partial<Row>) => void) => ReactNode;
}) {
  const { rows, fresh, max, name, onChange, children } = props;
  const placed = rows.map((row, place) => ({ row, place }));
  return (
    <div className="rows-field">
      <SortableList
        items={placed}
        keyOf={({ place }) => `row ${place}`}
        onSort={(sorted) => onChange(sorted.map(({ row }) => row))}
      >
        {({ row, place }, _place, handle) => (
          <div className="rows-field-row">
            <IconButton
              size="small"
              icon={<HolderOutlined />}
              label={fill(texts.dragRow, { name, number: place + 1 })}
              {...handle}
            />
            <div className="rows-field-cells">
              {children(row, (changed) =>
                onChange(rows.map((each, at) => (at === place ? { ...each, ...changed } : each))),
              )}
            </div>
            <IconButton
              danger
              size="small"
              icon={<DeleteOutlined />}
              label={fill(texts.removeRow, { name, number: place + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== place))}
            />
          </div>
        )}
      </SortableList>
      <TextButton
        type="dashed"
        icon={<PlusOutlined />}
        disabled={rows.length >= max}
        onClick={() => onChange([...rows, fresh])}
        label={texts.addRow}
      />
    </div>
  );
}
