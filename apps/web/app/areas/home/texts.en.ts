import type { HomeTexts } from './texts.zh-cn.ts';

export const texts: HomeTexts = {
  title: 'China’s dairy industry, explained',
  description:
    'Rujian reports on China’s dairy industry: news, spot checks, product tests, rankings, special reports, an encyclopedia and consumer complaints, every figure with its source.',
  keywords: 'dairy,China dairy news,milk price,dairy spot checks,milk tests,dairy farms',

  front: 'Front page',
  flash: 'In brief',
  flashNote: 'Updated through the day',
  moreFlash: 'More briefs',
  quotes: 'Markets',
  features: 'Editors’ picks',
  leadKicker: 'Top story',
  readingMinutes: '{minutes} min read',

  alarm: 'Spot-check alert',
  alarmOne: '{food} failed: {item}',
  alarmMany: '{count} batches failed in the past 24 hours, most recently {food}: {item}',

  find: 'Check the milk in your hand',
  findHint: 'Brand, product or batch number',

  checks: 'Spot checks',
  checksTitle: '{from} to {to}: {batches}\u00a0{batches|batch|batches} checked, {failed} failed',
  checksTitleClean: '{from} to {to}: {batches}\u00a0{batches|batch|batches} checked, none failed',
  checksNote:
    'One dot is one batch. Source: public notices of the market regulators, compiled by Rujian’s data desk.',
  checksNoteTens:
    'One dot is ten batches. Source: public notices of the market regulators, compiled by Rujian’s data desk.',
  checksSpoken: '{failed} of {batches} {batches|batch|batches} failed',
  passedCount: '{count} passed',
  failedCount: '{count} failed',
  passRate: 'Pass rate',
  failures: 'Latest failed batches',
  failureProduct: 'Product and maker',
  failureItem: 'Failed item',
  failureValue: 'Result and limit',
  failureDate: 'Notice',
  allChecks: 'All spot checks',
  checkMap: 'Map by province',
  weekChecks: 'Checked this week',
  batches: '{count|batch|batches}',

  evaluation: 'Tests',
  evaluationKicker: 'Side-by-side test · {category}',
  evaluationShort: 'Side-by-side test',
  evaluationSource: 'Source: Rujian product tests',
  evaluationLimit: 'Limit {limit}',
  evaluationSpoken:
    '{indicator} in {count} {count|product|products}: highest in {highest}, {high} {unit}; lowest in {lowest}, {low} {unit}',

  special: 'Special report · {count} {count|chapter|chapters}',
  chapterNumbers: '',

  weekChange: 'Change',
  yearChange: 'Year on year',

  latest: 'Latest',
  moreNews: 'More news',
  columns: 'By section',
  hot: 'Trending',
  hotSpoken: 'popularity {heat}',
  moreHot: 'Full list',
  term: 'Word of the day',
  termRelated: 'Related: ',
  listSeparator: ', ',

  complaints: 'Complaints',
  complain: 'File a complaint',
  received: 'accepted in a year',
  replyPercent: 'answered by the brand',
  replyDays: 'median time to reply',
  day: 'days',
  stateAccepted: 'Accepted',
  stateAssigned: 'Awaiting reply',
  stateNegotiating: 'In talks',
  stateProposed: 'Proposal made',
  stateResolved: 'Resolved',
  stateEscalated: 'Escalated',
  stateClosed: 'Closed',

  emptyKicker: 'Before the first issue',
  emptyTitle: 'The page is set and waiting for its first story',
  emptyText:
    'Rujian is a public newspaper and reference work on China’s dairy industry. News, spot checks, product tests, rankings, special reports, encyclopedia entries and complaints will meet on this page. Nothing has been published yet.',
  emptyOperator: 'If you run this site',
  emptyStepDemo:
    'To see the finished product, start with an empty data folder and without DEMO_CONTENT; a full set of demo content is then loaded.',
  emptyStepPublish:
    'To go live, import and publish your stories. The top stories, the latest list and the sections fill themselves.',
  emptyStepDocs:
    'Check the registration numbers and the reporting hotline, which appear at the foot of every page.',
  emptyAction: 'About Rujian',
};
