import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { Section } from '#web/ui/section.tsx';
import { comparedTest } from './comparison/compared-test.ts';
import { ComparisonPart } from './comparison/comparison.island.tsx';
import type { EvaluationView } from './evaluation-view.ts';
import { Podium } from './podium-boxes.tsx';
import { ProductReports } from './product-reports.tsx';
import { TestChart } from './test-chart.tsx';
import { TestHead } from './test-head.tsx';
import { TestStatements } from './test-statements.tsx';
import type { EvaluationTexts } from './texts.ts';
import './evaluation.css';

// Comments and counts change more often than the test.
const Comparison = block('test-comparison', ComparisonPart);

type Props = {
  test: EvaluationView;
  reactions: Reactions;
  trail: readonly Step[];
  texts: EvaluationTexts;
  /** The comments. */
  children: ReactNode;
};

export function EvaluationPage({ test, reactions, trail, texts, children }: Props) {
  const { search } = useLocation();
  const contentLang = useContentLang();
  const { indicators, labs, priceUnit, products } = test;
  return (
    <article className="wrap test" data-errata={`evaluation:${test.id}`}>
      <TestHead test={test} trail={trail} texts={texts} />
      <Podium test={test} texts={texts} />
      {test.chart && <TestChart chart={test.chart} test={test} texts={texts} />}
      <Comparison test={comparedTest(test)} search={search} reactions={reactions} texts={texts} />
      <div className="test-text">
        <div>
          {test.bodyHtml && (
            <Section id="story" className="sec" title={texts.story}>
              <div lang={contentLang}>
                <RichText html={test.bodyHtml} />
              </div>
            </Section>
          )}
          {children}
        </div>
        <div>
          <ProductReports test={{ indicators, labs, priceUnit, products }} texts={texts} />
          <TestStatements test={test} texts={texts} />
        </div>
      </div>
    </article>
  );
}
