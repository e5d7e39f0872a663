import type { HomeTexts } from './texts.zh-cn.ts';

export const texts: HomeTexts = {
  title: 'In here, understand China’s dairy industry',
  description:
    'News, headlines, hot topics, product tests, spot checks, special subjects, rankings, an encyclopedia and complaints about China’s dairy industry, with sources named.',
  keywords: 'dairy,China dairy news,milk price,dairy spot checks,milk tests,dairy farms',

  front: 'Front page',
  flash: 'Briefs',
  flashNote: 'Rolling updates',
  moreFlash: 'All news',
  quotes: 'Prices',
  features: 'Editors’ choice',
  leadKicker: 'Headline',
  readingMinutes: '{minutes} min read',

  alarm: 'Spot-check alert',
  alarmOne: '{food} failed: {item} {result}, standard {standard}',
  alarmMany: '{count} batches failed in the past 24 hours, among them {food}: {item} {result}',

  batchTitle: 'Batch check',
  batchIntro: 'Has this batch been spot-checked, tested or complained about?',
  batchName: 'Brand or product',
  batchNumber: 'Batch number',
  batchSubmit: 'Check',

  checks: 'Spot checks',
  checksTitle: '{from} to {to}: {batches} batches checked, {failed} failed',
  checksTitleClean: '{from} to {to}: {batches} batches checked, all passed',
  checksNote:
    'Each dot is one batch. Figures come from public notices of the market regulators, compiled by our data desk.',
  checksNoteTens:
    'Each dot is ten batches. Figures come from public notices of the market regulators, compiled by our data desk.',
  checksSpoken: '{failed} of {batches} batches failed',
  passedCount: '{count} passed',
  failedCount: '{count} failed',
  passRate: 'Pass rate',
  failures: 'Latest failed batches',
  failureProduct: 'Product and maker',
  failureItem: 'Failed item',
  failureValue: 'Measured and standard',
  failureDate: 'Notice',
  failureWords: '{result}, standard {standard}',
  allChecks: 'All batches checked',
  checkMap: 'By province',
  checkTicker: 'Latest batches',
  pass: 'Pass',
  fail: 'Fail',
  weekChecks: 'Checks this week',
  batches: 'batches',

  evaluation: 'Tests',
  evaluationKicker: 'Comparison test · {category}',
  evaluationSource: 'Source: Rujian product tests',
  evaluationLimit: 'Limit {limit}',
  evaluationSpoken:
    '{indicator} in {count} products: highest {highest} with {high} {unit}, lowest {lowest} with {low} {unit}',

  special: 'Special subject · {count} chapters',
  chapterNumbers: '',

  market: 'Markets',
  priceUp: '{name} {value} {unit}, {percent} higher than a year ago',
  priceDown: '{name} {value} {unit}, {percent} lower than a year ago',
  priceFlat: '{name} {value} {unit}, unchanged from a year ago',
  priceNow: '{name} {value} {unit}',
  priceMeasure: '{name}, {unit}, {from} to {to}',
  priceSpoken:
    '{name} from {from} to {to}: highest {high} {unit} ({highDate}), lowest {low} {unit} ({lowDate}), latest {value} {unit}',
  priceHigh: 'High',
  priceLow: 'Low',
  priceNewest: 'Latest',
  sourceLine: 'Source: {source}',
  marketBoard: 'Market board: all values, news on the curve, downloads',
  weekChange: 'vs. previous',
  yearChange: 'vs. last year',

  latest: 'Latest',
  moreNews: 'More news',
  moreOf: 'More from {column}',
  more: 'More',
  hot: 'Hot topics',
  hotSpoken: 'heat {heat}',
  moreHot: 'Full list',
  term: 'Word of the day',
  termRelated: 'Related: ',
  listSeparator: ', ',

  complaints: 'Complaints',
  complain: 'File a complaint',
  received: 'received in a year',
  replyPercent: 'answered by the company',
  replyDays: 'median time to answer',
  day: 'days',
  stateAccepted: 'Accepted',
  stateAssigned: 'Awaiting reply',
  stateNegotiating: 'In talks',
  stateProposed: 'Offer made',
  stateResolved: 'Resolved',
  stateEscalated: 'Escalated',
  stateClosed: 'Closed',

  emptyKicker: 'Before the first issue',
  emptyTitle: 'The page is set and waiting for its first story',
  emptyText:
    'Rujian is a public newspaper and reference work about China’s dairy industry: this page brings together news, headlines, spot checks, product tests, rankings, special subjects, an encyclopedia and complaints. Nothing has been published yet.',
  emptyOperator: 'If you run this site',
  emptyStepDemo:
    'To see the finished product, start with an empty data folder and without DEMO_CONTENT: a full set of demonstration content is loaded.',
  emptyStepPublish:
    'To go live, import and publish your stories; headline slots, the latest list and the columns fill this page automatically.',
  emptyStepDocs:
    'Check the registration numbers and the reporting hotline: they appear at the foot of every page.',
  emptyAction: 'About Rujian',
};
