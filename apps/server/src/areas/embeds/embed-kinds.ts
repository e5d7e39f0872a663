import { type Billboard, getBillboard } from '@rujian/contract/areas/billboards/public';
import { type Dossier, getBrand } from '@rujian/contract/areas/brands/public';
import { type Evaluation, getEvaluation } from '@rujian/contract/areas/evaluations/public';
import { listMarket } from '@rujian/contract/areas/market/public';
import { type CheckRecord, getCheck } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf, Endpoint } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { GRADE } from '@rujian/contract/vocabulary/evaluations';
import { CHECK_RESULT, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { EmbedText } from './texts.ts';

const ROWS_MAX = 10;
const NONE = '–';

export type EmbedView = {
  title: string;
  /** Next to the title: a period, a day. */
  note: string;
  /** Heads of the columns; without them each row is a name and its value. */
  head?: string[];
  rows: string[][];
  more: EmbedText;
};

type Words = { lang: Lang; t: (text: EmbedText) => string };

type EmbedKind = {
  /** The page, with `:id` where it has one. */
  page: string;
  endpoint: Endpoint;
  view: (data: never, words: Words) => EmbedView;
};

function kind<E extends Endpoint>(
  page: string,
  endpoint: E,
  view: (data: DataOf<E>, words: Words) => EmbedView,
): EmbedKind {
  return { page, endpoint, view: view as EmbedKind['view'] };
}

/** Everything that other sites can show: the page, its read, and what of it is shown. */
export const EMBED_KINDS: readonly EmbedKind[] = [
  kind('/billboard/:id', getBillboard, ranking),
  kind('/evaluation/:id', getEvaluation, test),
  kind('/spotcheck/:id', getCheck, record),
  kind('/brand/:id', getBrand, brand),
  kind('/market', listMarket, ({ list }, { t, lang }) => ({
    title: t('prices'),
    note: list.some(({ demo }) => demo) ? t('demo') : '',
    head: [t('series'), t('price'), t('change'), t('day')],
    rows: list
      .slice(0, ROWS_MAX)
      .map(({ name, value, decimals, unit, changePercent, at }) => [
        name,
        `${value.toFixed(decimals)} ${unit}`,
        changePercent === null ? NONE : `${changePercent > 0 ? '+' : ''}${changePercent}%`,
        dayOf(at, lang),
      ]),
    more: 'morePrices',
  })),
];

function ranking({ name, unit, edition, entries }: Billboard, { t }: Words): EmbedView {
  return {
    title: name,
    note: edition.period,
    head: [t('rank'), t('name'), unit || t('score')],
    rows: entries.slice(0, ROWS_MAX).map((entry) => [String(entry.rank), entry.name, numberOf(entry.score)]),
    more: 'moreRanking',
  };
}

function test({ title, publishedAt, products }: Evaluation, { t, lang }: Words): EmbedView {
  const best = products.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  return {
    title,
    note: dayOf(publishedAt, lang),
    head: [t('product'), t('score'), t('grade')],
    rows: best
      .slice(0, ROWS_MAX)
      .map(({ name, score }) => [name, numberOf(score.total), score.grade ? GRADE.label(score.grade, lang) : NONE]),
    more: 'moreTest',
  };
}

function record(check: CheckRecord, { t, lang }: Words): EmbedView {
  const { food, spec, result, retest, maker, batchNo, producedOn, source, items } = check;
  const verdict = CHECK_RESULT.label(result, lang);
  const failed = items.filter((item) => item.result === 'fail');
  return {
    title: [food, spec].filter(Boolean).join(' '),
    note: dayOf(check.publishedOn, lang),
    rows: [
      [t('result'), retest === 'none' ? verdict : `${verdict} · ${RETEST_STATE.label(retest, lang)}`],
      ...failed
        .slice(0, ROWS_MAX)
        .map(({ name, found, standard }) => [name, [found, standard].filter(Boolean).join(' / ')]),
      [t('maker'), maker],
      [t('batch'), batchNo || (producedOn === null ? NONE : dayOf(producedOn, lang))],
      [t('agency'), [source.agency, source.no].filter(Boolean).join(' ')],
    ],
    more: 'moreRecord',
  };
}

function brand({ name, checks, status, updatedAt }: Dossier, { t, lang }: Words): EmbedView {
  const { lastTest, openComplaints } = status;
  const grade = lastTest?.grade && ` · ${lastTest.grade.grade.name}`;
  return {
    title: name,
    note: dayOf(updatedAt, lang),
    rows: [
      [t('checks'), fill(t('checksValue'), checks.recent)],
      [t('complaints'), String(openComplaints)],
      ...(lastTest ? [[t('lastTest'), `${lastTest.name}${grade ?? ''}`]] : []),
    ],
    more: 'moreBrand',
  };
}

function scoreOf({ score }: Evaluation['products'][number]): number {
  return score.total ?? -1;
}

function numberOf(value: number | null): string {
  return value === null ? NONE : String(Math.round(value * 100) / 100);
}

function dayOf(seconds: number, lang: Lang): string {
  const at = new Date(seconds * 1_000);
  if (lang === 'zh-cn') return shanghaiDay(at);
  const format = { dateStyle: 'medium', timeZone: 'Asia/Shanghai' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(at);
}
