import { printedValue } from '@rujian/contract/areas/spotchecks/printed-value';
import type { CheckItem, CheckRecord } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { fill } from '#web/i18n/fill.ts';
import { formatExact } from '#web/i18n/numbers.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { limitShape } from '#web/ui/charts/limit-shape.ts';
import { NARROW_PLAN, planShape, WIDE_PLAN, zoneOf } from '#web/ui/charts/plan-plot-shape.ts';
import { checksTrail, noticePath } from '../check-address.ts';
import { rowView } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';

export type RecordView = ReturnType<typeof recordView>;
export type FailedItemView = ReturnType<typeof failedItem>;

export function recordView(record: CheckRecord, lang: Lang, texts: SpotcheckTexts) {
  const failed = record.items.filter(({ result }) => result === 'fail');
  const names = failed.map(({ name }) => inSentence(name, lang)).join(texts.listSeparator);
  const { food } = record;
  const title =
    record.result === 'fail' ? fill(texts.headFailed, { food, items: names }) : fill(texts.headPassed, { food });
  const { failure: _failure, ...shown } = record;
  return {
    ...shown,
    title,
    headline: breakTitle(title),
    items: record.items.map(({ id, name, group, result, found, standard, structured, term }) => ({
      id,
      name,
      group,
      result,
      found,
      standard,
      structured,
      term,
    })),
    failed: failed.map((item) => failedItem(item, lang, texts)),
    meanings: failed.flatMap(({ id, name, meaning, healthNote }) =>
      meaning || healthNote ? [{ id, name, text: sentencesOf(lang, meaning, healthNote) }] : [],
    ),
    sameNotice: record.sameNotice.map(rowView),
  };
}

export function recordTrail({ source }: RecordView, texts: SpotcheckTexts) {
  return [...checksTrail(texts), { name: source.no, path: noticePath(source.id) }];
}

function failedItem(item: CheckItem, lang: Lang, texts: SpotcheckTexts) {
  const { id, name, term, structured, unit, labelPercent, values, bar } = item;
  const plan = item.plan && values.length === item.plan.n ? item.plan : null;
  return {
    id,
    name,
    term,
    structured,
    unit,
    labelPercent,
    sentences: itemText(item, lang, texts),
    plan: plan && {
      ...plan,
      values,
      wide: planShape(values, plan, WIDE_PLAN),
      narrow: planShape(values, plan, NARROW_PLAN),
    },
    bar: plan ? null : bar && { ...bar, shape: limitShape(bar.value, bar.limit) },
  };
}

export function withUnit(value: number, unit: string): string {
  const isAttached = unit === '%' || unit.startsWith('/');
  return unit === '' || isAttached ? formatExact(value) + unit : `${formatExact(value)} ${unit}`;
}

/** An amount of an item; a check of a label measures in percent of what the label states. */
export function amountText(
  value: number,
  { unit, labelPercent }: Pick<CheckItem, 'unit' | 'labelPercent'>,
  texts: SpotcheckTexts,
): string {
  if (labelPercent === null) return withUnit(value, unit);
  return fill(texts.ofLabel, { percent: formatExact(value) });
}

export function itemText(item: CheckItem, lang: Lang, texts: SpotcheckTexts): string[] {
  const { plan, bar, labelPercent } = item;
  if (!item.structured) return [fill(texts.wordsRaw, { found: item.found, standard: item.standard })];
  const found = printedValue(item.found, lang);
  const standard = printedValue(item.standard, lang);
  if (plan && item.values.length === plan.n) return planText(item, plan, texts);
  if (item.timesOver !== null) return [fill(texts.wordsOver, { found, standard, times: formatExact(item.timesOver) })];
  if (bar && labelPercent !== null) {
    const points = formatExact(rounded(bar.limit - bar.value));
    const share = { value: amountText(bar.value, item, texts), limit: amountText(bar.limit, item, texts) };
    return [fill(texts.wordsLabel, { ...share, points })];
  }
  if (bar?.kind === 'min' && bar.limit > 0 && bar.value < bar.limit) {
    const percent = formatExact(rounded((1 - bar.value / bar.limit) * 100));
    return [fill(texts.wordsBelow, { found, standard, percent })];
  }
  return [fill(texts.wordsPlain, { found, standard })];
}

function planText({ values, unit }: CheckItem, plan: NonNullable<CheckItem['plan']>, texts: SpotcheckTexts): string[] {
  const zones = values.map((value) => zoneOf(value, plan));
  const above = zones.filter((zone) => zone === 'above').length;
  const between = zones.filter((zone) => zone === 'between').length;
  const lower = withUnit(plan.lower, unit);
  const { n, c } = plan;
  return plan.upper === null
    ? [fill(texts.planRuleLower, { n, c, lower }), fill(texts.planFoundLower, { n, above })]
    : [
        fill(texts.planRule, { n, c, lower, upper: withUnit(plan.upper, unit) }),
        between === 0 ? fill(texts.planFoundAbove, { n, above }) : fill(texts.planFound, { n, above, between }),
      ];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
