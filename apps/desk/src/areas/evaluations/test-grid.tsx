import './test-grid.css';
import { MoreOutlined } from '@ant-design/icons';
import { pastedCells, readCell, scoreGrid } from '@rujian/contract/areas/evaluations/cells';
import type { DeskTest, TestCell } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { GRADE } from '@rujian/contract/vocabulary/evaluations';
import { Button, Form, Input, Popover, Typography } from 'antd';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { fieldsOf, type TestPart } from './test-part.tsx';
import { texts } from './texts.ts';

const EMPTY: TestCell = { raw: '', na: '', note: '' };

export function TestGrid(props: TestPart & { confirmed: DeskTest['confirmed'] }) {
  const { document, change, isReadOnly, confirmed } = props;
  const { products, indicators, cells } = document;
  const scores = useMemo(() => scoreGrid(indicators, products, cells), [indicators, products, cells]);
  const isConfirmed = useMemo(
    () => new Set(confirmed.map(({ product, indicator }) => `${product} ${indicator}`)),
    [confirmed],
  );
  if (products.length === 0 || indicators.length === 0) return <Nothing text={texts.gridEmpty} />;

  function set(changes: readonly { product: string; indicator: string; cell: Partial<TestCell> }[]) {
    change((before) => {
      const next = { ...before.cells };
      for (const { product, indicator, cell } of changes) {
        const line = next[product] ?? {};
        next[product] = { ...line, [indicator]: { ...EMPTY, ...line[indicator], ...cell } };
      }
      return { ...before, cells: next };
    });
  }

  /** A single value is pasted as text; a table spreads to the right and down. */
  function paste(event: ClipboardEvent, row: number, column: number) {
    const table = pastedCells(event.clipboardData.getData('text/plain'));
    if (table.length === 1 && table[0]?.length === 1) return;
    event.preventDefault();
    const changes = table.flatMap((line, down) =>
      line.flatMap((raw, right) => {
        const product = products[row + down];
        const indicator = indicators[column + right];
        return product && indicator
          ? [{ product: product.key, indicator: indicator.key, cell: { raw: raw.slice(0, 40), na: '' } }]
          : [];
      }),
    );
    set(changes);
    notify('success', fill(texts.pastedDone, { count: changes.length }));
  }

  return (
    <Card size="small" title={<Typography.Text type="secondary">{texts.gridHint}</Typography.Text>}>
      <div className="test-grid" tabIndex={-1}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.tabProducts}</th>
              <th scope="col">{texts.total}</th>
              <th scope="col">{texts.rank}</th>
              {indicators.map(({ key, name, unit, weight }) => (
                <th key={key} scope="col">
                  {name || key}
                  <small>
                    {unit} {weight > 0 && `${weight}%`}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map(({ key: product, name }, row) => (
              <tr key={product}>
                <th scope="row">{name || product}</th>
                <td className="test-score">
                  {scores[row]?.total ?? '–'}
                  <small>{GRADE.textOf(scores[row]?.grade ?? '', deskLang)}</small>
                </td>
                <td className="test-score">{scores[row]?.rank ?? '–'}</td>
                {indicators.map((indicator, column) => {
                  const cell = cells[product]?.[indicator.key] ?? EMPTY;
                  const names = { product: name || product, indicator: indicator.name || indicator.key };
                  const isWrong = cell.na === '' && cell.raw !== '' && readCell(cell.raw) === null;
                  return (
                    <td
                      key={indicator.key}
                      data-wrong={isWrong || undefined}
                      data-confirmed={isConfirmed.has(`${product} ${indicator.key}`) || undefined}
                    >
                      <input
                        aria-label={fill(texts.cellOf, names)}
                        aria-invalid={isWrong}
                        title={isWrong ? texts.unreadable : cell.na || cell.note || undefined}
                        maxLength={40}
                        disabled={isReadOnly}
                        placeholder={cell.na ? texts.na : ''}
                        value={cell.raw}
                        onPaste={(event) => paste(event, row, column)}
                        onChange={({ target }) =>
                          set([{ product, indicator: indicator.key, cell: { raw: target.value, na: '' } }])
                        }
                      />
                      <CellMore
                        label={fill(texts.cellMore, names)}
                        cell={cell}
                        isReadOnly={isReadOnly}
                        onChange={(changes) => set([{ product, indicator: indicator.key, cell: changes }])}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

type MoreProps = { label: string; cell: TestCell; isReadOnly: boolean; onChange: (changes: Partial<TestCell>) => void };

/** Reason for a missing value, or a note on a value. Rendered only when open. */
function CellMore({ label, cell, isReadOnly, onChange }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { typed } = fieldsOf(cell, onChange);
  const button = (
    <Button
      size="small"
      type="text"
      tabIndex={-1}
      icon={<MoreOutlined />}
      aria-label={label}
      onClick={() => setIsOpen(true)}
    />
  );
  if (!isOpen) return button;
  return (
    <Popover
      open
      trigger="click"
      onOpenChange={setIsOpen}
      content={
        <Form layout="vertical" disabled={isReadOnly} component="div" style={{ width: 260 }}>
          <Form.Item label={texts.naReason}>
            <Input
              aria-label={texts.naReason}
              maxLength={100}
              value={cell.na}
              onChange={({ target }) => onChange({ na: target.value, ...(target.value && { raw: '' }) })}
            />
          </Form.Item>
          <Form.Item label={texts.cellNote} style={{ marginBlockEnd: 0 }}>
            <Input aria-label={texts.cellNote} maxLength={100} {...typed('note')} />
          </Form.Item>
        </Form>
      }
    >
      {button}
    </Popover>
  );
}
