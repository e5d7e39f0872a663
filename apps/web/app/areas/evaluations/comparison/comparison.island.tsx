import { lazy, Suspense, useState } from 'react';
import { island } from '#web/ui/document/island.tsx';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { TestMethod } from '../test-method.tsx';
import type { EvaluationTexts } from '../texts.ts';
import type { ComparedTest } from './compared-test.ts';
import { comparisonOf } from './comparison.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { ScoreTables } from './score-tables.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useTestAddress } from './use-test-address.ts';
import { WeightPanel } from './weight-panel.tsx';

// Loaded on demand, because few readers open a number.
const ResultDialog = lazy(() =>
  import('./result-dialog.tsx').then(({ ResultDialog: component }) => ({ default: component })),
);

type Props = { test: ComparedTest; search: string; reactions: Reactions; texts: EvaluationTexts };

/** Order, selection and weights of a test; without scripts each is a link to another address. */
export const ComparisonPart = island('comparison', Content, { texts: 'evaluations' });

function Content({ test, search, reactions, texts }: Props) {
  const { place, address, change } = useTestAddress(test, search);
  const [opened, setOpened] = useState<{ productId: number; place: number } | null>(null);
  const comparison = comparisonOf(test, address);
  const openedRow = comparison.rows.find(({ product }) => product.id === opened?.productId);
  const open = (productId: number, place: number) => setOpened({ productId, place });
  const parts = { test, address, comparison, texts };
  return (
    <div ref={place}>
      <ComparisonTable {...parts} onOpen={open} />
      {comparison.compared.length > 1 && <SideBySide {...parts} onOpen={open} />}
      <div className="folds">
        <WeightPanel {...parts} reactions={reactions} onMove={(weights) => change({ weights })} />
        <ScoreTables {...parts} />
        <TestMethod test={test} texts={texts} />
      </div>
      {opened && openedRow && (
        <Suspense>
          <ResultDialog
            test={test}
            row={openedRow}
            place={opened.place}
            texts={texts}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
