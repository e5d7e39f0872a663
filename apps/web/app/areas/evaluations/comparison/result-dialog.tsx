import { useEffect, useRef } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErratumButton } from '#web/ui/reactions/erratum-button.tsx';
import type { EvaluationTexts } from '../texts.ts';
import type { ComparedTest, Row } from './comparison.ts';
import { ResultFacts } from './result-facts.tsx';
import { valueText } from './value-cell.tsx';

type Props = { test: ComparedTest; row: Row; place: number; texts: EvaluationTexts; onClose: () => void };

/** A native dialog: it traps the focus, closes on Esc and restores the focus. */
export function ResultDialog({ test, row, place, texts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const contentLang = useContentLang();
  const langOf = useLangOf();
  useEffect(() => dialog.current?.showModal(), []);
  const indicator = test.indicators[place];
  if (!indicator) return null;
  return (
    <dialog ref={dialog} className="result-dialog" aria-labelledby="result-title" onClose={onClose}>
      <header>
        <h2 id="result-title" lang={contentLang}>
          {fill(texts.cellTitle, { product: row.product.name, indicator: indicator.name })}
        </h2>
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {indicator.meaning && (
        <p className="deck" lang={langOf(indicator.meaning)}>
          {indicator.meaning}
        </p>
      )}
      <ResultFacts test={test} row={row} place={place} texts={texts} />
      <p className="errata-line">
        <ErratumButton
          t="evaluation"
          id={test.id}
          quote={quoteOf(row, place, indicator, texts)}
          where={fill(texts.cellTitle, { product: row.product.name, indicator: indicator.name })}
        />
      </p>
    </dialog>
  );
}

function quoteOf(
  { product }: Row,
  place: number,
  indicator: ComparedTest['indicators'][number],
  texts: EvaluationTexts,
): string {
  const result = product.results[place];
  return result ? `${indicator.name} ${valueText(result, indicator, texts)} ${indicator.unit}` : '';
}
