import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { TEST_MAX_INDICATORS, type TestIndicator } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { INDICATOR_GROUP, SCORE_DIRECTION } from '@rujian/contract/vocabulary/evaluations';
import { Button, Checkbox, Input, InputNumber, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { freeKey, replaced, type TestPart } from './test-part.ts';

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

/** Indicators with their limits and weights. */
export function TestIndicators({ document, change, isReadOnly }: TestPart) {
  const { indicators } = document;
  const sum = indicators.reduce((all, { weight }) => all + weight, 0);
  const set = (place: number, changes: Partial<TestIndicator>) =>
    change((before) => ({ ...before, indicators: replaced(before.indicators, place, changes) }));
  const add = () =>
    change((before) => ({
      ...before,
      indicators: [...before.indicators, { ...EMPTY, key: freeKey('i', before.indicators) }],
    }));
  const remove = (key: string) =>
    change((before) => ({ ...before, indicators: before.indicators.filter((one) => one.key !== key) }));
  const addButton = !isReadOnly && indicators.length < TEST_MAX_INDICATORS && (
    <Button icon={<PlusOutlined />} onClick={add}>
      {texts.addIndicator}
    </Button>
  );
  if (indicators.length === 0) return <Nothing text={texts.noIndicators} action={addButton} />;

  const words = (name: WordName, label: string, maxLength: number, width: number) => ({
    title: label,
    width,
    render: (_: unknown, row: TestIndicator, place: number) => (
      <Input
        size="small"
        aria-label={`${label} ${place + 1}`}
        maxLength={maxLength}
        disabled={isReadOnly}
        value={row[name]}
        onChange={({ target }) => set(place, { [name]: target.value })}
      />
    ),
  });
  const number = (name: NumberName, label: string) => ({
    title: label,
    width: 92,
    render: (_: unknown, row: TestIndicator, place: number) => (
      <InputNumber
        size="small"
        style={{ width: '100%' }}
        aria-label={`${label} ${place + 1}`}
        disabled={isReadOnly}
        value={row[name]}
        onChange={(value) => set(place, { [name]: value })}
      />
    ),
  });
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
          {
            title: texts.group,
            width: 120,
            render: (_, row, place) => (
              <Select
                size="small"
                style={{ width: '100%' }}
                aria-label={`${texts.group} ${place + 1}`}
                disabled={isReadOnly}
                options={INDICATOR_GROUP.keys.map((group) => ({
                  value: group,
                  label: INDICATOR_GROUP.label(group, deskLang),
                }))}
                value={row.group}
                onChange={(group) => set(place, { group })}
              />
            ),
          },
          {
            title: texts.weight,
            width: 84,
            render: (_, row, place) => (
              <InputNumber
                size="small"
                style={{ width: '100%' }}
                min={0}
                max={100}
                aria-label={`${texts.weight} ${place + 1}`}
                disabled={isReadOnly}
                value={row.weight}
                onChange={(weight) => set(place, { weight: weight ?? 0 })}
              />
            ),
          },
          {
            title: texts.direction,
            width: 130,
            render: (_, row, place) => (
              <Select
                size="small"
                style={{ width: '100%' }}
                aria-label={`${texts.direction} ${place + 1}`}
                disabled={isReadOnly}
                options={SCORE_DIRECTION.keys.map((direction) => ({ value: direction, label: texts[direction] }))}
                value={row.direction}
                onChange={(direction) => set(place, { direction })}
              />
            ),
          },
          words('unit', texts.unit, 20, 90),
          words('limit', texts.limitText, 120, 160),
          number('limitLow', texts.limitLow),
          number('limitHigh', texts.limitHigh),
          number('detectionLimit', texts.lod),
          words('method', texts.methodNo, 80, 140),
          words('basis', texts.basis, 60, 120),
          {
            title: texts.anchors,
            width: 170,
            render: (_, row, place) => (
              <AnchorsField
                label={`${texts.anchors} ${place + 1}`}
                isReadOnly={isReadOnly}
                value={row.anchors}
                onChange={(anchors) => set(place, { anchors })}
              />
            ),
          },
          {
            title: texts.mandatory,
            width: 84,
            align: 'center',
            render: (_, row, place) => (
              <Checkbox
                aria-label={`${texts.mandatory} ${place + 1}`}
                disabled={isReadOnly}
                checked={row.mandatory}
                onChange={({ target }) => set(place, { mandatory: target.checked })}
              />
            ),
          },
          {
            width: 48,
            render: (_, row) =>
              !isReadOnly && (
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={fill(texts.removeIndicator, { name: row.name || row.key })}
                  onClick={() => remove(row.key)}
                />
              ),
          },
        ]}
      />
      {addButton}
    </Space>
  );
}

type AnchorsProps = {
  label: string;
  isReadOnly: boolean;
  value: TestIndicator['anchors'];
  onChange: (anchors: TestIndicator['anchors']) => void;
};

/** `2.8:60, 3.6:100`; invalid input stays only in the field. */
function AnchorsField({ label, isReadOnly, value, onChange }: AnchorsProps) {
  const [text, setText] = useState(value.map((one) => `${one.value}:${one.score}`).join(', '));
  return (
    <Input
      size="small"
      aria-label={label}
      placeholder={texts.anchorsHint}
      disabled={isReadOnly}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(
          [...target.value.matchAll(/(-?\d+(?:\.\d+)?)\s*[:：]\s*(\d+(?:\.\d+)?)/g)].map(([, at = '', score = '']) => ({
            value: Number(at),
            score: Number(score),
          })),
        );
      }}
    />
  );
}
