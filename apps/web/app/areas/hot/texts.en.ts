import type { HotTexts } from './texts.zh-cn.ts';

export const texts: HotTexts = {
  home: 'Home',
  title: 'Trending',
  intro:
    'What readers are reading, computed by a formula every 10 minutes. Nothing is personalised: everybody sees the same list.',
  description:
    'Trending in China’s dairy industry: ranked by views, praises, collections, comments and shares with a published formula.',
  keywords: 'dairy trending,hot list,dairy topics,dairy news',
  tabs: 'Lists',
  byAll: 'Overall',
  byComment: 'Most discussed',
  byCollect: 'Most collected',
  window: 'Period',
  day: '24 hours',
  week: '7 days',
  updatedAt: 'Updated {time}',
  rank: 'Place {rank}',
  heat: 'Heat {heat}',
  comments: '{count} comments',
  collects: '{count} collections',
  views: '{count} views',
  pinned: 'Pinned by an editor',
  factor: 'Factor {factor}',
  peak: 'Best place {rank} ({date})',
  emptyTitle: 'The list is empty for now',
  emptyText:
    'An item needs at least 20 readers and must not be older than 7 days to be listed. Nothing has got there lately; the latest stories are waiting meanwhile.',
  emptyCountText: 'No listed item has any {what} in this period. Try another list or period.',
  commentsWord: 'comments',
  collectsWord: 'collections',
  emptyAction: 'Read the latest stories',
  showDay: 'Back to the overall list',
  topics: 'Topics',
  topicsNote: 'Heat of all their items together',
  noHeat: 'No heat yet',

  howTitle: 'How the list is ordered',
  howIntro:
    'Heat comes from what readers do. It does not look at titles, and editors do not hand out points. It is computed anew every 10 minutes.',
  howWeights:
    'A view counts 1, a praise 5, a collection 6, a comment that passed review 8, a share 10.',
  howDay: 'Overall list: the last 72 hours; every 12 hours an action loses half its weight.',
  howWeek: 'List of 7 days: the last 7 days; half the weight is lost every 84 hours.',
  howRaw: 'raw = Σ points × 0.5^(hours passed ÷ half-life)',
  howHeat: 'heat = 100 × log10(1 + raw) × factor, rounded',
  howFactor:
    'The factor is usually 1. A failed spot check has 1.2 on its first day. Where an editor changed it, the entry says so.',
  howAdmission: 'To be listed, an item needs 20 different readers and is at most 7 days old.',
  howViews:
    'One reader counts once in 30 minutes, programs do not count, and accounts younger than 24 hours count 20%.',
  howShare:
    'One network (IPv4 /24, IPv6 /48) or one account gives at most 5% of an item’s raw value. We keep no reader’s address.',
  howHeld:
    'When interest suddenly exceeds ten times an item’s own 7-day mean, it is not ranked until an editor has checked it.',
  howMovement:
    'Ups and downs: the 24-hour list is compared with the snapshot an hour ago, the 7-day list with a day ago.',
  howTopic:
    'Heat of a topic: the raw values of its items are added up, each item once, and converted by the same formula.',
  exampleTitle: 'Place {rank} as an example',
  exampleCounts:
    '“{title}”: {views} views, {praises} praises, {collects} collections, {comments} comments and {shares} shares in the period.',
  exampleRaw: 'Faded by time and capped by source, its raw value is {raw}.',
  exampleHeat: '100 × log10(1 + {raw}) = {log}; times the factor {factor}, rounded: heat {heat}.',

  topicKeywords: '{title},dairy topics,dairy trending',
  topicStarted: 'Since {date}',
  topicHeat: 'Heat now',
  topicRank: 'Among topics',
  topicRankValue: 'Place {rank}',
  topicItems: 'Items',
  topicItemsValue: '{count}',
  topicPeak: 'Best place',
  topicClosed:
    'This topic is closed: nothing new is added and it is no longer ranked. What it holds stays.',
  topicArchived: 'This topic is archived. It stays readable and is no longer updated.',
  topicSeries: 'Heat over time',
  topicSeriesSpoken:
    'Heat of “{title}” from {from} to {to}: highest {high}, lowest {low}, now {now}.',
  topicSeriesNote: 'Hourly snapshots of the last 7 days.',
  topicEmptyTitle: 'Nothing in this topic yet',
  topicEmptyText:
    'Our editors are collecting the stories. Have a look at the other topics meanwhile.',
  backToHot: 'To the trending list',
  otherTopics: 'Other topics',
  share: 'Share',
};
