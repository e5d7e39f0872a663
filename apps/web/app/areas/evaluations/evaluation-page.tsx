import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { comparisonOf } from './comparison/comparison.ts';
import { ComparisonTable } from './comparison/comparison-table.tsx';
import { ScoreTables } from './comparison/score-tables.tsx';
import { SideBySide } from './comparison/side-by-side.tsx';
import { WeightPanel } from './comparison/weight-panel.tsx';
import type { EvaluationView } from './evaluation-view.ts';
import { Podium } from './podium-boxes.tsx';
import { ProductReports } from './product-reports.tsx';
import { readTestAddress, testAddress } from './test-address.ts';
import { TestChart } from './test-chart.tsx';
import { TestHead } from './test-head.tsx';
import { TestMethod } from './test-method.tsx';
import { TestStatements } from './test-statements.tsx';
import type { EvaluationTexts } from './texts.zh-cn.ts';
import './evaluation.css';

// Loaded on demand, because few readers open a number.
const ResultDialog = lazy(() =>
  import('./comparison/result-dialog.tsx').then(({ ResultDialog: component }) => ({
    default: component,
  })),
);

type Props = {
  test: EvaluationView;
  reactions: Reactions;
  trail: Step[];
  texts: EvaluationTexts;
  /** The comments. */
  children: ReactNode;
};

export function EvaluationPage({ test, reactions, trail, texts, children }: Props) {
  const here = useLocation();
  const { location: next } = useNavigation();
  // Builds on a pending navigation, so that quick clicks add up.
  const { search } = next?.pathname === here.pathname ? next : here;
  const contentLang = useContentLang();
  // While a slider moves, the address changes without a navigation of the router.
  const [moved, setMoved] = useState<{ search: string; weights: number[] } | null>(null);
  const [opened, setOpened] = useState<{ productId: number; place: number } | null>(null);
  const parsed = readTestAddress(search, test);
  const address = moved?.search === search ? { ...parsed, weights: moved.weights } : parsed;
  const comparison = comparisonOf(test, address);

  const moveWeights = (weights: number[]) => {
    setMoved({ search, weights });
    const next = testAddress(test, { ...address, weights });
    window.history.replaceState(window.history.state, '', next);
  };
  const openedRow = comparison.rows.find(({ product }) => product.id === opened?.productId);
  const open = (productId: number, place: number) => setOpened({ productId, place });
  const parts = { test, address, comparison, texts };

  return (
    <article className="wrap test" data-errata={`evaluation:${test.id}`}>
      <TestHead test={test} trail={trail} texts={texts} />
      <Podium test={test} texts={texts} />
      {test.chart && <TestChart chart={test.chart} test={test} texts={texts} />}
      <ComparisonTable {...parts} onOpen={open} />
      {comparison.compared.length > 1 && <SideBySide {...parts} onOpen={open} />}
      <div className="folds">
        <WeightPanel
          {...parts}
          reactions={reactions}
          onMove={moveWeights}
          onReset={() => setMoved(null)}
        />
        <ScoreTables {...parts} />
        <TestMethod test={test} texts={texts} />
      </div>
      <div className="test-text">
        <div>
          {test.bodyHtml && (
            <section className="sec" aria-labelledby="story">
              <header className="sec-head">
                <h2 id="story">{texts.story}</h2>
              </header>
              <div lang={contentLang}>
                <RichText html={test.bodyHtml} />
              </div>
            </section>
          )}
          {children}
        </div>
        <div>
          <ProductReports test={test} rows={comparison.ranked} texts={texts} />
          <TestStatements test={test} texts={texts} />
        </div>
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
    </article>
  );
}
