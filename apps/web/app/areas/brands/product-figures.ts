import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { Figure } from './dossier/figures.tsx';
import type { ProductView } from './product-view.ts';
import type { BrandTexts } from './texts.ts';

export function productFigures(product: ProductView, texts: BrandTexts): Figure[] {
  const { checks, tests, complaints } = product;
  const { tested, failed } = checks.sum;
  const grade = tests[0]?.grade;
  return [
    { label: texts.figureChecked, value: formatNumber(tested), unit: fill(texts.batches, { count: tested }) },
    {
      label: texts.figureFailed,
      value: formatNumber(failed),
      unit: fill(texts.batches, { count: failed }),
      note: fill(texts.ofBatches, { tested: formatNumber(tested) }),
      alarm: failed > 0,
    },
    {
      label: texts.figureTests,
      value: formatNumber(tests.length),
      unit: texts.times,
      ...(grade && { note: `${grade.grade.name} ${formatNumber(grade.total, 1)}` }),
    },
    {
      label: texts.figureComplaints,
      value: formatNumber(complaints.total),
      unit: texts.pieces,
      note: fill(texts.openOf, { count: complaints.open }),
    },
  ];
}
