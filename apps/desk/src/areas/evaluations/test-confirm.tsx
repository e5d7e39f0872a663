import { confirmCells, type DeskTest, getDeskEvaluation } from '@rujian/contract/areas/evaluations/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Cell = { product: string; indicator: string };

/** A second data editor enters cells from the report without seeing the stored values. */
export function TestConfirm({ test }: { test: DeskTest }) {
  const mayConfirm = useHolds('records.edit');
  const confirm = useDo(confirmCells, { refreshes: [getDeskEvaluation] });
  const [drawn, setDrawn] = useState<Cell[]>([]);
  const [keyed, setKeyed] = useState<Record<string, string>>({});
  const [differing, setDiffering] = useState<Cell[]>([]);
  const { document, toConfirm, confirmed, offered } = test;
  const needed = Math.max(0, toConfirm - confirmed.length);
  const nameOf = (list: readonly { key: string; name: string }[], key: string) =>
    list.find((one) => one.key === key)?.name || key;

  async function send() {
    const cells = drawn.flatMap((cell) => {
      const raw = keyed[keyOf(cell)]?.trim() ?? '';
      return raw === '' ? [] : [{ ...cell, raw }];
    });
    const done = await confirm.run({ id: test.id, cells });
    if (!done) return;
    setDiffering(done.differing);
    setDrawn(done.differing);
    notify('success', fill(texts.confirmedDone, { count: done.confirmed }));
  }

  return (
    <Card
      size="small"
      title={fill(texts.confirmNote, { needed: toConfirm, done: confirmed.length })}
      extra={
        mayConfirm && offered.length > 0 && drawn.length === 0 ? (
          <TextButton type="primary" onClick={() => setDrawn(drawOf(offered, needed))} label={texts.confirmDraw} />
        ) : (
          drawn.length > 0 && (
            <TextButton
              type="primary"
              loading={confirm.isBusy}
              disabled={drawn.every((cell) => !keyed[keyOf(cell)]?.trim())}
              onClick={() => void send()}
              label={texts.confirmSend}
            />
          )
        )
      }
    >
      {differing.length > 0 && (
        <Alert
          className="gap-below"
          type="warning"
          showIcon
          title={fill(texts.differingDone, { count: differing.length })}
        />
      )}
      {drawn.length === 0 ? (
        <Nothing text={offered.length === 0 ? texts.confirmNone : texts.confirmDraw} />
      ) : (
        <DataTable
          size="small"
          rowKey={keyOf}
          dataSource={drawn}
          columns={[
            { title: texts.tabProducts, render: (_, { product }) => nameOf(document.products, product) },
            { title: texts.tabIndicators, render: (_, { indicator }) => nameOf(document.indicators, indicator) },
            {
              title: texts.keyed,
              width: 220,
              render: (_, cell) => (
                <Input
                  aria-label={fill(texts.cellOf, {
                    product: nameOf(document.products, cell.product),
                    indicator: nameOf(document.indicators, cell.indicator),
                  })}
                  maxLength={40}
                  value={keyed[keyOf(cell)] ?? ''}
                  onChange={({ target }) => setKeyed((before) => ({ ...before, [keyOf(cell)]: target.value }))}
                />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

function keyOf({ product, indicator }: Cell): string {
  return `${product} ${indicator}`;
}

function drawOf(cells: readonly Cell[], count: number): Cell[] {
  const wanted = Math.min(cells.length, Math.max(1, count));
  return Array.from({ length: wanted }, (_, place) => cells[Math.floor((place * cells.length) / wanted)]).filter(
    (cell) => cell !== undefined,
  );
}
