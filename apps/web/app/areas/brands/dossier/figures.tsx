import { yearOf } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { BrandTexts } from '../texts.ts';
import type { DossierView, ProductView } from './views.ts';

type Figure = { label: string; value: string; unit?: string; note?: string; alarm?: boolean };

/** The figures below a page head; every number has its denominator. */
export function Figures({ label, figures }: { label: string; figures: Figure[] }) {
  return (
    <ul className="stats numbers strip" aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <span>{figure.label}</span>
          <b className={figure.alarm ? 'figure-n is-alarm' : 'figure-n'}>
            {figure.value}
            {figure.unit && <small>{figure.unit}</small>}
          </b>
          {figure.note && <span className="stat-note">{figure.note}</span>}
        </li>
      ))}
    </ul>
  );
}

function checkFigures(
  { tested, failed }: { tested: number; failed: number },
  labels: { checked: string; failed: string },
  texts: BrandTexts,
): Figure[] {
  return [
    { label: labels.checked, value: formatNumber(tested), unit: fill(texts.batches, { count: tested }) },
    {
      label: labels.failed,
      value: formatNumber(failed),
      unit: fill(texts.batches, { count: failed }),
      note: fill(texts.ofBatches, { tested: formatNumber(tested) }),
      alarm: failed > 0,
    },
  ];
}

export function dossierFigures(dossier: DossierView, texts: BrandTexts): Figure[] {
  const { foundedYear, checks, status, complaints, rankings } = dossier;
  const grade = status.lastTest?.grade;
  const { statistics } = complaints;
  const newest = rankings[0];
  const rank = newest?.points.at(-1);
  return [
    ...(foundedYear === null ? [] : [{ label: texts.founded, value: String(foundedYear), unit: texts.year }]),
    ...checkFigures(
      checks.recent,
      { checked: fill(texts.sinceChecked, { year: yearOf(checks.recent.from) }), failed: texts.failedOf },
      texts,
    ),
    grade
      ? { label: texts.lastGrade, value: formatNumber(grade.total, 1), unit: texts.points, note: grade.grade.name }
      : { label: texts.lastGrade, value: '–', note: texts.noTest },
    statistics.replied.percent === null
      ? { label: texts.replyRate, value: '–', note: fill(texts.tooFewOf, { count: statistics.received }) }
      : {
          label: texts.replyRate,
          value: formatNumber(statistics.replied.percent),
          unit: '%',
          note: fill(texts.replyOf, { count: statistics.replied.count, of: statistics.replied.of }),
        },
    newest && rank
      ? { label: texts.newestRank, value: formatNumber(rank.rank), unit: texts.rankUnit, note: newest.billboard.name }
      : { label: texts.newestRank, value: '–', note: texts.noRank },
  ];
}

export function productFigures(product: ProductView, texts: BrandTexts): Figure[] {
  const { checks, tests, complaints } = product;
  const grade = tests[0]?.grade;
  return [
    ...checkFigures(checks.sum, { checked: texts.checks, failed: texts.tableFailed }, texts),
    {
      label: texts.tests,
      value: formatNumber(tests.length),
      unit: texts.times,
      ...(grade && { note: `${grade.grade.name} ${formatNumber(grade.total, 1)}` }),
    },
    {
      label: texts.complaints,
      value: formatNumber(complaints.total),
      unit: texts.pieces,
      note: fill(texts.openOf, { count: complaints.open }),
    },
  ];
}
