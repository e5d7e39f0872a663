import type { HotTexts } from './texts.zh-cn.ts';

export const texts: HotTexts = {
  home: 'Home',
  title: 'Trending',
  intro:
    'What people are reading, worked out by formula every 10 minutes. Nothing is personalised: everyone sees the same list.',
  description:
    'Trending in China’s dairy industry: ranked by views, likes, saves, comments and shares with a published formula.',
  keywords: 'dairy trending,hot list,dairy topics,dairy news',
  tabs: 'Rankings',
  byAll: 'Overall',
  byComment: 'Most discussed',
  byCollect: 'Most saved',
  window: 'Period',
  day: '24 hours',
  week: '7 days',
  updatedAt: 'Updated {time}',
  rank: 'No. {rank}',
  heat: 'Popularity {heat}',
  comments: '{count} {count|comment|comments}',
  collects: '{count} {count|save|saves}',
  views: '{count} {count|view|views}',
  pinned: 'Pinned by our editors',
  factor: 'Factor {factor}',
  peak: 'Peak: no. {rank} ({date})',
  emptyTitle: 'Nothing is trending right now',
  emptyText:
    'A story needs at least 20 readers and must be no more than 7 days old to be listed. Nothing qualifies at the moment; read the latest stories instead.',
  emptyCountText: 'No listed item has any {what} in this period. Try another list or period.',
  commentsWord: 'comments',
  collectsWord: 'saves',
  emptyAction: 'Read the latest stories',
  showDay: 'Back to the overall list',
  topics: 'Topics',
  topicsNote: 'Combined popularity of their stories',
  noHeat: 'Not rated yet',

  howTitle: 'How the list is ranked',
  howIntro:
    'Stories climb when more people read, discuss, save and share them, and recent activity counts most. Editors give no points, nobody can pay for a place, and inflated clicks do not count.',
  howFormula: 'Full formula and a worked example',
  howWeights: 'A view counts 1, a like 5, a save 6, an approved comment 8, a share 10.',
  howDay: 'Overall list: the last 72 hours; an action loses half its weight every 12 hours.',
  howWeek: '7-day list: the last 7 days; an action loses half its weight every 84 hours.',
  howRaw: 'raw = Σ points × 0.5^(hours passed ÷ half-life)',
  howHeat: 'popularity = 100 × log10(1 + raw) × factor, rounded',
  howFactor:
    'The factor is normally 1. A failed spot check gets 1.2 on its first day. If an editor has changed it, the entry says so.',
  howAdmission: 'To be listed, an item needs 20 different readers and must be at most 7 days old.',
  howViews:
    'One reader counts once every 30 minutes, bots do not count, and accounts younger than 24 hours count 20%.',
  howShare:
    'One source or one account can contribute at most 5% of the raw value of a story. We do not store readers’ addresses.',
  howHeld:
    'If interest suddenly exceeds ten times an item’s own 7-day average, it is not ranked until an editor has checked it.',
  howMovement:
    'Movement: the 24-hour list is compared with an hour ago, the 7-day list with a day ago.',
  howTopic:
    'A topic’s popularity: the raw values of its items are added up, each item once, and converted with the same formula.',
  exampleTitle: 'Example: no. {rank}',
  exampleCounts:
    '“{title}”: {views} {views|view|views}, {praises} {praises|like|likes}, {collects} {collects|save|saves}, {comments} {comments|comment|comments} and {shares} {shares|share|shares} in the period.',
  exampleRaw: 'After time decay and source caps, its raw value is {raw}.',
  exampleHeat:
    '100 × log10(1 + {raw}) = {log}; times the factor {factor}, rounded: popularity {heat}.',

  topicKeywords: '{title},dairy topics,dairy trending',
  topicStarted: 'Since {date}',
  topicHeat: 'Popularity now',
  topicRank: 'Rank among topics',
  topicRankValue: 'No. {rank}',
  topicItems: 'Stories and records',
  topicItemsValue: '{count}',
  topicPeak: 'Best rank',
  topicClosed:
    'This topic is closed: nothing new is added and it is no longer ranked. Everything in it stays online.',
  topicArchived: 'This topic is archived. It stays online but is no longer updated.',
  topicSeries: 'Popularity over time',
  topicSeriesSpoken:
    'Popularity of “{title}” from {from} to {to}: highest {high}, lowest {low}, now {now}.',
  topicSeriesNote: 'Hourly snapshots of the last 7 days',
  topicEmptyTitle: 'Nothing in this topic yet',
  topicEmptyText: 'Our editors are gathering the coverage. See the other topics in the meantime.',
  backToHot: 'Back to trending',
  otherTopics: 'Other topics',
  share: 'Share',
};
