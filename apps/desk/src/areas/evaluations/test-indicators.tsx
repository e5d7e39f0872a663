import { TEST_MAX_INDICATORS, type TestIndicator } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { INDICATOR_GROUP, SCORE_DIRECTION } from '@rujian/contract/vocabulary/evaluations';
import { Checkbox, Input, InputNumber, Select, Space, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { AddButton, fieldsOf, freeKey, RemoveButton, rowsOf, type TestPart } from './test-part.tsx';
import { texts } from './texts.ts';

const EMPTY: Omit<TestIndicator, 'key'> = {
  indicatorId: null,
  group: 'nutrition',
  name: '',
  unit: '',
  method: '',
  limit: '',
  limitLow: null,
  limitHigh: null,
  basis: '',
  direction: 'higher',
  weight: 0,
  mandatory: false,
  anchors: [],
  detectionLimit: null,
  plausibleLow: null,
  plausibleHigh: null,
};

type WordName = 'name' | 'unit' | 'method' | 'limit' | 'basis' | 'key';
type NumberName = 'limitLow' | 'limitHigh' | 'detectionLimit';
type Shared = { 'aria-label': string; disabled: boolean };
type RowCell = ReturnType<typeof fieldsOf<TestIndicator>> & { row: TestIndicator; shared: Shared };

const DIRECTIONS = SCORE_DIRECTION.keys.map((direction) => ({ value: direction, label: texts[direction] }));
const SMALL = { size: 'small', style: { width: '100%' } } as const;

export function TestIndicators({ document, change, isReadOnly }: TestPart) {
  const { indicators } = document;
  const sum = indicators.reduce((all, { weight }) => all + weight, 0);
  const { add, set, remove } = rowsOf('indicators', change);
  const addButton = !isReadOnly && indicators.length < TEST_MAX_INDICATORS && (
    <AddButton
      label={texts.addIndicator}
      onClick={() => add((before) => ({ ...EMPTY, key: freeKey('i', before.indicators) }))}
    />
  );
  if (indicators.length === 0) return <Nothing text={texts.noIndicators} action={addButton} />;

  const column = (title: string, width: number, control: (cell: RowCell) => ReactNode) => ({
    title,
    width,
    render: (_: unknown, row: TestIndicator, place: number) =>
      control({
        row,
        shared: { 'aria-label': `${title} ${place + 1}`, disabled: isReadOnly },
        ...fieldsOf(row, (changes) => set(place, changes)),
      }),
  });
  const words = (name: WordName, title: string, maxLength: number, width: number) =>
    column(title, width, ({ shared, typed }) => (
      <Input {...shared} size="small" maxLength={maxLength} {...typed(name)} />
    ));
  const number = (name: NumberName, title: string) =>
    column(title, 92, ({ shared, bound }) => <InputNumber {...shared} {...SMALL} {...bound(name)} />);
  return (
    <Space direction="vertical" size={12} style={{ width: '100%' }}>
      <Tag color={Math.abs(sum - 100) <= 0.01 ? 'green' : 'gold'}>
        {fill(texts.weightSum, { sum: Number(sum.toFixed(2)) })}
      </Tag>
      <DataTable<TestIndicator>
        size="small"
        // The key itself is editable, so the index identifies the row.
        rowKey={(row) => indicators.indexOf(row)}
        minWidth={1700}
        dataSource={indicators}
        columns={[
          { ...words('name', texts.indicatorName, 60, 140), fixed: 'start' },
          words('key', texts.key, 40, 96),
          column(texts.group, 120, ({ shared, bound }) => (
            <Select {...shared} {...SMALL} options={choicesOf(INDICATOR_GROUP)} {...bound('group')} />
          )),
          column(texts.weight, 84, ({ row, shared, bound }) => (
            <InputNumber
              {...shared}
              {...SMALL}
              min={0}
              max={100}
              value={row.weight}
              onChange={(weight) => bound('weight').onChange(weight ?? 0)}
            />
          )),
          column(texts.direction, 130, ({ shared, bound }) => (
            <Select {...shared} {...SMALL} options={DIRECTIONS} {...bound('direction')} />
          )),
          words('unit', texts.unit, 20, 90),
          words('limit', texts.limitText, 120, 160),
          number('limitLow', texts.limitLow),
          number('limitHigh', texts.limitHigh),
          number('detectionLimit', texts.lod),
          words('method', texts.methodNo, 80, 140),
          words('basis', texts.basis, 60, 120),
          column(texts.anchors, 170, ({ shared, bound }) => <AnchorsField {...shared} {...bound('anchors')} />),
          {
            ...column(texts.mandatory, 84, ({ row, shared, bound }) => (
              <Checkbox
                {...shared}
                checked={row.mandatory}
                onChange={({ target }) => bound('mandatory').onChange(target.checked)}
              />
            )),
            align: 'center',
          },
          {
            width: 48,
            render: (_, row, place) =>
              !isReadOnly && (
                <RemoveButton
                  isSmall
                  label={fill(texts.removeIndicator, { name: row.name || row.key })}
                  onClick={() => remove(place)}
                />
              ),
          },
        ]}
      />
      {addButton}
    </Space>
  );
}

type AnchorsProps = Shared & { value: TestIndicator['anchors']; onChange: (anchors: TestIndicator['anchors']) => void };

/** `2.8:60, 3.6:100`; invalid input stays only in the field. */
function AnchorsField({ value, onChange, ...shared }: AnchorsProps) {
  const [text, setText] = useState(value.map((one) => `${one.value}:${one.score}`).join(', '));
  return (
    <Input
      {...shared}
      size="small"
      placeholder={texts.anchorsHint}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          [...target.value.matchAll(/(?<![\d.])(-?\d+(?:\.\d+)?)\s*[:：]\s*(\d+(?:\.\d+)?)/g)].map(
            ([, at = '', score = '']) => ({ value: Number(at), score: Number(score) }),
          ),
        );
      }}
    />
  );
}
