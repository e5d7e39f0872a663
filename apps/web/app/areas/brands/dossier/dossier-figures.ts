import { yearOf } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { BrandTexts } from '../texts.ts';
import type { DossierView } from './dossier-view.ts';
import type { Figure } from './figures.tsx';

/** The figures of a dossier; a rate with too small a sample is left out. */
export function dossierFigures(dossier: DossierView, texts: BrandTexts): Figure[] {
  const { foundedYear, checks, status, complaints, rankings } = dossier;
  const { tested, failed } = checks.recent;
  const grade = status.lastTest?.grade;
  const { statistics } = complaints;
  const newest = rankings[0];
  const rank = newest?.points.at(-1);
  return [
    ...(foundedYear === null ? [] : [{ label: texts.founded, value: String(foundedYear), unit: texts.year }]),
    {
      label: fill(texts.sinceChecked, { year: yearOf(checks.recent.from) }),
      value: formatNumber(tested),
      unit: fill(texts.batches, { count: tested }),
    },
    {
      label: texts.failedOf,
      value: formatNumber(failed),
      unit: fill(texts.batches, { count: failed }),
      note: fill(texts.ofBatches, { tested: formatNumber(tested) }),
      alarm: failed > 0,
    },
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
