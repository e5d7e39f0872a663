import type { EvaluationIndicator, EvaluationResult } from '@rujian/contract/areas/evaluations/public';
import type { MouseEvent, ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { ScrollBox } from '#web/ui/lists/scroll-box.tsx';
import type { EvaluationTexts } from '../texts.ts';
import { type Comparison, isBest, type Row } from './comparison.ts';

type Props = {
  row: Row;
  indicator: EvaluationIndicator;
  place: number;
  comparison: Comparison;
  texts: EvaluationTexts;
  onOpen: (productId: number, place: number) => void;
};

/** A number that links to its details: a dialog with scripts, the list below without. */
export function ValueCell({ row, indicator, place, comparison, texts, onOpen }: Props) {
  const result = row.product.results[place];
  const score = row.score.scores[place] ?? null;
  const hasFailed = result?.verdict === 'fail';
  const best = isBest(row, indicator, place, comparison.bestOf[place] ?? null);
  const text = valueText(result, indicator, texts);
  const open = (event: MouseEvent) => {
    // A click with a modifier opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row.product.id, place);
  };
  return (
    <td className={hasFailed ? 'n has-failed' : best ? 'n is-best' : 'n'}>
      {result ? (
        <a
          className="v"
          href={`#${resultAnchor(row.product.id, indicator.key)}`}
          onClick={open}
          aria-label={`${fill(texts.cellTitle, {
            product: row.product.name,
            indicator: indicator.name,
          })}${texts.listSeparator}${text}`}
        >
          {best && (
            <i className="best-dot" title={texts.best}>
              <span className="sr">{texts.best}</span>
            </i>
          )}
          {hasFailed && (
            <i className="fail-sign">
              ✕<span className="sr">{texts.fail}</span>
            </i>
          )}
          {text}
        </a>
      ) : (
        <span className="v is-missing">{text}</span>
      )}
      {score !== null && <ScoreBar score={score} />}
    </td>
  );
}

function ScoreBar({ score }: { score: number }) {
  return (
    <svg className="score-bar" width="76" height="3" aria-hidden="true">
      <rect className="score-ground" width="76" height="3" />
      <rect className="score-value" width={(score * 76) / 100} height="3" />
    </svg>
  );
}

/** A result for display; "not detected" includes the detection limit. */
export function valueText(
  result: EvaluationResult | null | undefined,
  { detectionLimit }: EvaluationIndicator,
  texts: EvaluationTexts,
): string {
  if (!result || result.verdict === 'na') return texts.notMeasured;
  if (result.qualifier !== 'nd') return result.raw;
  if (detectionLimit === null) return texts.notFound;
  return fill(texts.notFoundBelow, { limit: detectionLimit });
}

export function totalText(total: number | null): string {
  return total === null ? '–' : formatNumber(total, 1);
}

export const DIRECTION_SIGNS = { higher: '↑', lower: '↓', target: '◎', none: '' } as const;

export function resultAnchor(productId: number, key: string): string {
  return `r-${productId}-${key}`;
}

type TableBoxProps = {
  /** Caption of the table and accessible name of the box. */
  caption: string;
  className: string;
  children: ReactNode;
};

/** A wide table in its own scroll box, also by keyboard. */
export function TableBox({ caption, className, children }: TableBoxProps) {
  return (
    <ScrollBox className="cmp-box" label={caption}>
      <table className={`cmp ${className}`}>
        <caption className="sr">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}
