import { RESULT_VERDICT } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { EvaluationTexts } from '../texts.ts';
import type { ComparedTest, Row } from './comparison.ts';
import { valueText } from './value-cell.tsx';

type Props = { test: ComparedTest; row: Row; place: number; texts: EvaluationTexts };

export function ResultFacts({ test, row, place, texts }: Props) {
  const { lang } = useVisit();
  const indicator = test.indicators[place];
  const result = row.product.results[place];
  if (!indicator || !result) return null;
  const score = row.score.scores[place] ?? null;
  const stated = row.product.labelValues[indicator.key];
  const facts: Fact[] = [
    [texts.raw, `${valueText(result, indicator, texts)} ${indicator.unit}`],
    [texts.labelValue, stated !== undefined && `${stated} ${indicator.unit}`],
    [texts.limit, indicator.limit || texts.noLimit],
    [texts.verdict, result.verdict && RESULT_VERDICT.label(result.verdict, lang)],
    [texts.method, indicator.method],
    [texts.detectionLimit, indicator.detectionLimit !== null && `${indicator.detectionLimit} ${indicator.unit}`],
    [texts.replicates, result.replicates.length > 0 && spreadText(result.replicates, texts)],
    [texts.uncertainty, result.uncertainty !== null && `±${result.uncertainty} ${indicator.unit}`],
    [texts.lab, test.labs.map(({ name }) => name).join(texts.listSeparator)],
    [texts.reportNo, reportsText(test, texts)],
    [texts.itemScore, score === null ? texts.notScored : formatNumber(score, 1)],
    [texts.note, result.note],
  ];
  return <Facts facts={facts} />;
}

export function spreadText(replicates: readonly number[], texts: EvaluationTexts): string {
  const spread = Math.max(...replicates) - Math.min(...replicates);
  return fill(texts.spread, { values: replicates.join(texts.listSeparator), spread: Number(spread.toPrecision(4)) });
}

export function reportsText({ labs }: Pick<ComparedTest, 'labs'>, texts: EvaluationTexts): string {
  return labs
    .map(({ reportNo }) => reportNo)
    .filter(Boolean)
    .join(texts.listSeparator);
}
