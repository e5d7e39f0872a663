import type { Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';

/** A number in the answer of a public call: `list[].checks.tested`. */
export type ContractNumber = { endpoint: Endpoint; field: string };

type Schema = { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  out?: Schema;
  getter?: () => Schema;
};

/** Every number that a call of readers can answer with, found in the contract itself. */
export function publicNumbers(): ContractNumber[] {
  return ENDPOINTS.filter(({ access, method }) => access === 'anyone' && method === 'GET').flatMap((endpoint) =>
    [...new Set(numbersIn(endpoint.data as unknown as Schema, '', []))].map((field) => ({ endpoint, field })),
  );
}

function numbersIn(schema: Schema, path: string, above: readonly Schema[]): string[] {
  // A recursive shape has the same numbers at every depth.
  if (above.includes(schema)) return [];
  const { type, shape, element, innerType, valueType, options, out, getter } = schema._zod.def;
  const inside = (part: Schema, name = path) => numbersIn(part, name, [...above, schema]);
  if (type === 'number' || type === 'int') return [path];
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) => inside(part, path === '' ? name : `${path}.${name}`));
  if (element) return inside(element, `${path}[]`);
  if (valueType) return inside(valueType, `${path}{}`);
  if (options) return options.flatMap((option) => inside(option));
  const inner = innerType ?? out ?? getter?.();
  return inner ? inside(inner) : [];
}

/** Adds one to every number of the field; false if an answer has none. */
export function addOne(data: unknown, field: string): boolean {
  const [step = '', ...rest] = field.split(/(?=\[\]|\{\})|\.|(?<=\[\]|\{\})/).filter((part) => part !== '');
  return addAt(data, [step, ...rest]);
}

function addAt(value: unknown, [step = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const holder = value as Record<string, unknown>;
  const names = step === '[]' || step === '{}' ? Object.keys(holder) : [step];
  let hasChanged = false;
  for (const name of names) {
    const part = holder[name];
    if (rest.length > 0) hasChanged = addAt(part, rest) || hasChanged;
    else if (typeof part === 'number') {
      holder[name] = part + 1;
      hasChanged = true;
    }
  }
  return hasChanged;
}

/** Numbers that nobody counts, by the end of their name: which thing, how large a picture, when something was written. */
const NO_FIGURES: readonly RegExp[] = [
  // Identifiers.
  /(?:^|[.\]])(?:id|pid|parentId|rootId|entryId|indicatorId|termId|sampleId|productId|columnId|flashColumnId|voteEdition)$/,
  // Pictures, files and how a cover is drawn.
  /(?:cover|logo|photo|picture|photos\[\]|renditions\[\])\.(?:.*\.)?(?:seed|variant|width|height)$/,
  /\.(?:size|bytes)$/,
  // Depth of a heading.
  /contents\[\]\.level$/,
];

type Fields = Readonly<Record<string, readonly string[]>>;

/** As somebody wrote them, or when something was written: nothing is counted. */
const ENTERED: Fields = {
  '/api/common/clickCaptcha': ['width', 'height'],
  '/api/common/waitCaptcha': ['puzzles', 'bits', 'waitSeconds'],
  '/api/billboard/detail': ['metrics[].weightPercent', 'edition.cutoffAt', 'edition.corrections[].at', 'running.to'],
  '/api/brand/detail': ['foundedYear', 'updatedAt', 'answers[].answeredAt', 'responses[].publishedAt'],
  '/api/complaint/detail': ['clock.round', 'clock.doneAt', 'producedOn', 'reopenedAt', 'unreachedAt', 'timeline[].at'],
  '/api/complaint/index': ['list[].clock.round', 'list[].clock.doneAt'],
  '/api/headlines/detail': ['updatedAt'],
  '/api/news/detail': ['updatedAt'],
  '/api/baike/detail': [
    'references[].publishedOn',
    'standards[].effectiveOn',
    'news[].publishedAt',
    'corrections[].at',
  ],
  '/api/evaluation/detail': [
    'labs[].reportPages',
    'prenotices[].informedAt',
    'prenotices[].answeredAt',
    'products[].shelfLifeDays',
    'products[].labelValues{}',
    'products[].results[].uncertainty',
    'supersedes[].publishedAt',
    'supersededBy.publishedAt',
    'corrections[].at',
    'responses[].publishedAt',
  ],
  '/api/ajax/area': ['[].value'],
  '/api/report/answer': ['createdAt', 'dueAt', 'decidedAt'],
  '/api/page/detail': ['effectiveAt', 'updatedAt'],
  '/api/index/index': [
    'site.upload.maxsize',
    'site.upload.maxSize',
    'site.headNav[].keepalive',
    'site.headNav[].no_login_valid',
    'site.footMenu[].keepalive',
    'site.footMenu[].no_login_valid',
    'rules[].keepalive',
    'rules[].no_login_valid',
    'menus[].keepalive',
    'menus[].no_login_valid',
    'userInfo.score',
    'userInfo.jointime',
    'userInfo.join_time',
    'userInfo.lastlogintime',
    'userInfo.last_login_time',
  ],
  '/api/recall/detail': ['corrections[].at'],
  '/api/spotcheck/detail': ['updatedAt', 'responses[].publishedAt'],
  '/api/spotcheck/notice': ['corrections[].at'],
  '/api/specialsubject/detail': ['corrections[].at', 'blocks[].charts[].series[].values[]', 'blocks[].updates[].at'],
  '/api/transparency/index': ['quarters[].frozenAt', 'report.frozenAt'],
  '/api/billboard/votes': ['opensAt', 'closesAt', 'auditUntil'],
};

/** Compared by an oracle wherever they occur, but no answer of the demo has one. */
const NOT_IN_DEMO: Fields = {
  '/api/brand/compare': [
    'brands[].foundedYear',
    'brands[].lastFailed.producedOn',
    'brands[].lastFailed.publishedOn',
    'brands[].lastFailed.items[].plan.samples',
    'brands[].lastFailed.items[].plan.aboveLower',
    'brands[].lastFailed.items[].plan.aboveUpper',
    'brands[].lastFailed.items[].plan.times',
    'brands[].complaints.satisfaction.attitude',
    'brands[].complaints.satisfaction.speed',
    'brands[].complaints.satisfaction.result',
  ],
  '/api/brand/detail': [
    'complaints.statistics.satisfaction.attitude',
    'complaints.statistics.satisfaction.speed',
    'complaints.statistics.satisfaction.result',
  ],
  '/api/product/detail': ['labelValues[].value', 'news[].publishedAt', 'news[].readingMinutes', 'news[].views'],
  '/api/complaint/detail': [
    'brandStatistics.satisfaction.attitude',
    'brandStatistics.satisfaction.speed',
    'brandStatistics.satisfaction.result',
  ],
  '/api/complaint/statistics': [
    'league[].statistics.satisfaction.attitude',
    'league[].statistics.satisfaction.speed',
    'league[].statistics.satisfaction.result',
  ],
  '/api/market/series': [
    'pins[].story.publishedAt',
    'comment.week',
    'corrections[].day',
    'corrections[].before',
    'corrections[].after',
    'corrections[].at',
  ],
};

/** Counted by the tests of their areas: votes, levels of members, pages of comments, and what is beside a complaint. */
const COUNTED_ELSEWHERE: Fields = {
  '/api/comment/index': ['list[].author.level', 'list[].firstReplies[].author.level'],
  '/api/comment/replies': ['list[].author.level'],
  '/api/comment/locate': ['page', 'replyPage'],
  '/api/complaint/similar': ['list[].at', 'list[].joined', 'total'],
  '/api/complaint/detail': ['sameBatch[].at', 'sameBatchTotal', 'sameProblem[].at', 'batchChecks[].publishedOn'],
  '/api/topic/detail': ['list[].publishedAt'],
  '/api/search/index': ['ranked'],
  '/api/specialsubject/detail': ['blocks[].votes', 'blocks[].options[].votes'],
  '/api/billboard/votes': [
    'entries[].raw',
    'entries[].counted',
    'totals.raw',
    'totals.counted',
    'totals.held',
    'totals.rejected',
  ],
};

/** What is on record about a subject is counted by the oracle of the safety answer. */
const SAFETY = [/(?:^|\.)safety\./, /^answers\[\]\./, /^(?:batch|sameProduct|sameName|sameMaker)\./];

export function isFigure({ endpoint: { path }, field }: ContractNumber): boolean {
  const listed = [ENTERED, NOT_IN_DEMO, COUNTED_ELSEWHERE].some((fields) => fields[path]?.includes(field));
  return !listed && ![...NO_FIGURES, ...SAFETY].some((name) => name.test(field));
}
