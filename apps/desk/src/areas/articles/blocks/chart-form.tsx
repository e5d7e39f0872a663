import { textChart } from '@rujian/contract/base/text/text-chart';
import { TEXT_CHARTS } from '@rujian/contract/vocabulary/subjects';
import type { ChartAttributes } from '@rujian/editor/desk/desk-tables.ts';
import { Flex, Form, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { BlockFormProps } from './block-dialog.tsx';
import { TextItem } from './block-fields.tsx';
import { texts } from './texts.ts';

const TITLE_MAX_CHARACTERS = 60;
const UNIT_MAX_CHARACTERS = 20;

export function ChartForm({ value, onChange }: BlockFormProps<ChartAttributes>) {
  const [typed, setTyped] = useState(() => value.rows.map((row) => row.join('\t')).join('\n'));
  const drawing = useRef<HTMLDivElement>(null);
  const svg = textChart(value);
  useEffect(() => {
    // `textChart` escapes all table text.
    if (drawing.current) drawing.current.innerHTML = svg;
  }, [svg]);

  function type(table: string) {
    setTyped(table);
    const rows = table
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.split(/\t|，|,(?!\d{3}\b)/).map((cell) => cell.trim()));
    onChange({ rows });
  }

  return (
    <Flex gap={24} align="start">
      <Form layout="vertical" className="ed-chart-form">
        <Form.Item label={texts.chartKind}>
          <Radio.Group
            value={value.kind}
            options={TEXT_CHARTS.map((kind) => ({ value: kind, label: texts[kind] }))}
            optionType="button"
            onChange={({ target }) => onChange({ kind: target.value })}
          />
        </Form.Item>
        <TextItem
          label={texts.chartTitle}
          required
          value={value.title}
          maxLength={TITLE_MAX_CHARACTERS}
          onChange={(title) => onChange({ title })}
        />
        <Form.Item label={texts.rows} extra={texts.rowsHint} required>
          <Input.TextArea
            aria-label={texts.rows}
            className="ed-chart-rows"
            rows={6}
            placeholder={texts.rowsExample}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </Form.Item>
        <Flex gap={12}>
          <TextItem
            label={texts.unit}
            className="ed-unit"
            value={value.unit}
            maxLength={UNIT_MAX_CHARACTERS}
            onChange={(unit) => onChange({ unit })}
          />
          <TextItem
            label={texts.source}
            required
            className="ed-grow"
            value={value.source}
            maxLength={TITLE_MAX_CHARACTERS}
            onChange={(source) => onChange({ source })}
          />
        </Flex>
      </Form>
      <div className="ed-chart-preview prose">
        {svg === '' && <p className="ed-quiet">{texts.noNumbers}</p>}
        <div ref={drawing} />
      </div>
    </Flex>
  );
}
