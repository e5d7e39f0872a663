import type { CheckItem, CheckRecord } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { fill } from '#web/i18n/fill.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { sentencesOf } from '#web/i18n/word-list.ts';
import { limitShape } from '#web/ui/charts/limit-shape.ts';
import { NARROW_PLAN, planShape, WIDE_PLAN } from '#web/ui/charts/plan-plot-shape.ts';
import { checksTrail, noticePath } from '../check-address.ts';
import { rowView } from '../check-row.ts';
import type { SpotcheckTexts } from '../texts.ts';
import { itemText } from './item-text.ts';

export type RecordView = ReturnType<typeof recordView>;
export type FailedItemView = ReturnType<typeof failedItem>;

/** Record data for the view: charts, text and title are computed here in the loader. */
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

/** Steps to the notice of a record. */
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
