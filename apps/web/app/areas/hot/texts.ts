import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['热点', 'Trending'],
  intro: [
    '读者正在读什么，由公式算出，每10分钟更新一次。不做个性推荐，人人看到的都一样。',
    'What people are reading, worked out by formula every 10 minutes. Nothing is personalised: everyone sees the same list.',
  ],
  description: [
    '乳见热榜：按阅读、点赞、收藏、评论与分享算出的乳业热点，公式公开，每10分钟更新。',
    'Trending in China’s dairy industry: ranked by views, likes, saves, comments and shares with a published formula.',
  ],
  keywords: ['乳业热点,热榜,热门话题,乳业新闻', 'dairy trending,hot list,dairy topics,dairy news'],
  tabs: ['榜单', 'Rankings'],
  byAll: ['综合热榜', 'Overall'],
  byComment: ['评论榜', 'Most discussed'],
  byCollect: ['收藏榜', 'Most saved'],
  window: ['时间范围', 'Period'],
  day: ['24小时', '24 hours'],
  week: ['7天', '7 days'],
  updatedAt: ['{time}更新', 'Updated {time}'],
  rank: ['第{rank}名', 'No. {rank}'],
  heat: ['热度{heat}', 'Popularity {heat}'],
  comments: ['{count}条评论', '{count} {count|comment|comments}'],
  collects: ['{count}次收藏', '{count} {count|save|saves}'],
  views: ['{count}次阅读', '{count} {count|view|views}'],
  pinned: ['编辑置顶', 'Pinned by our editors'],
  factor: ['系数{factor}', 'Factor {factor}'],
  peak: ['最高第{rank}名（{date}）', 'Peak: no. {rank} ({date})'],
  emptyTitle: ['热榜还没有内容', 'Nothing is trending right now'],
  emptyText: [
    '内容要有至少20位读者、发布不超过7天才会上榜。最近还没有达到这条线的内容，可以先看最新的报道。',
    'A story needs at least 20 readers and must be no more than 7 days old to be listed. Nothing qualifies at the moment; read the latest stories instead.',
  ],
  emptyCountText: [
    '这段时间里，上榜内容还没有{what}。换一个榜单或时间范围看看。',
    'No listed item has any {what} in this period. Try another list or period.',
  ],
  commentsWord: ['评论', 'comments'],
  collectsWord: ['收藏', 'saves'],
  emptyAction: ['看最新报道', 'Read the latest stories'],
  showDay: ['回到综合热榜', 'Back to the overall list'],
  topics: ['话题', 'Topics'],
  topicsNote: ['热度为话题内各篇之和', 'Combined popularity of their stories'],
  noHeat: ['暂无热度', 'Not rated yet'],
  howTitle: ['排序说明', 'How the list is ranked'],
  howIntro: [
    '读的人多、讨论多、收藏和分享多，排名就靠前；越新的行为分量越重。编辑不打分，谁也不能花钱上榜；刷出来的点击不算数。',
    'Stories climb when more people read, discuss, save and share them, and recent activity counts most. Editors give no points, nobody can pay for a place, and inflated clicks do not count.',
  ],
  howFormula: ['完整公式与算例', 'Full formula and a worked example'],
  howWeights: [
    '阅读计1分，点赞5分，收藏6分，评论（审核通过）8分，分享10分。',
    'A view counts 1, a like 5, a save 6, an approved comment 8, a share 10.',
  ],
  howDay: [
    '综合热榜：统计最近72小时，每过12小时，一次行为的分量减半。',
    'Overall list: the last 72 hours; an action loses half its weight every 12 hours.',
  ],
  howWeek: [
    '7天榜：统计最近7天，每过84小时减半。',
    '7-day list: the last 7 days; an action loses half its weight every 84 hours.',
  ],
  howRaw: ['原始值=Σ分值×0.5^（已过小时÷半衰期）', 'raw = Σ points × 0.5^(hours passed ÷ half-life)'],
  howHeat: ['热度=100×log10（1+原始值）×系数，四舍五入', 'popularity = 100 × log10(1 + raw) × factor, rounded'],
  howFactor: [
    '系数平时为1；不合格抽检在公布首日为1.2；编辑调整过的，在条目旁写明系数。',
    'The factor is normally 1. A failed spot check gets 1.2 on its first day. If an editor has changed it, the entry says so.',
  ],
  howAdmission: [
    '上榜条件：至少20位不同读者，发布不超过7天。',
    'To be listed, an item needs 20 different readers and must be at most 7 days old.',
  ],
  howViews: [
    '同一位读者30分钟内重复打开只计1次，程序访问不计；注册不满24小时的账号，分值按20%计。',
    'One reader counts once every 30 minutes, bots do not count, and accounts younger than 24 hours count 20%.',
  ],
  howShare: [
    '同一来源或同一账号，最多贡献一条内容原始值的5%。我们不保存读者的地址。',
    'One source or one account can contribute at most 5% of the raw value of a story. We do not store readers’ addresses.',
  ],
  howHeld: [
    '某条内容的关注突然超过自身7天均值的10倍时，先不排名，由编辑核对后再放行。',
    'If interest suddenly exceeds ten times an item’s own 7-day average, it is not ranked until an editor has checked it.',
  ],
  howMovement: [
    '升降：24小时榜与一小时前的整点快照相比，7天榜与一天前相比。',
    'Movement: the 24-hour list is compared with an hour ago, the 7-day list with a day ago.',
  ],
  howTopic: [
    '话题热度：把话题里每条内容的原始值相加，再用同一公式换算，每条内容只计一次。',
    'A topic’s popularity: the raw values of its items are added up, each item once, and converted with the same formula.',
  ],
  exampleTitle: ['以第{rank}名为例', 'Example: no. {rank}'],
  exampleCounts: [
    '《{title}》：统计时段内{views}次阅读、{praises}个点赞、{collects}次收藏、{comments}条评论、{shares}次分享。',
    '“{title}”: {views} {views|view|views}, {praises} {praises|like|likes}, {collects} {collects|save|saves}, {comments} {comments|comment|comments} and {shares} {shares|share|shares} in the period.',
  ],
  exampleRaw: [
    '按时间衰减、按来源封顶后，原始值为{raw}。',
    'After time decay and source caps, its raw value is {raw}.',
  ],
  exampleHeat: [
    '100×log10（1+{raw}）={log}，乘以系数{factor}，四舍五入得热度{heat}。',
    '100 × log10(1 + {raw}) = {log}; times the factor {factor}, rounded: popularity {heat}.',
  ],
  topicKeywords: ['{title},乳业话题,乳业热点', '{title},dairy topics,dairy trending'],
  topicStarted: ['{date}起', 'Since {date}'],
  topicHeat: ['当前热度', 'Popularity now'],
  topicRank: ['话题榜', 'Rank among topics'],
  topicRankValue: ['第{rank}名', 'No. {rank}'],
  topicItems: ['内容', 'Stories and records'],
  topicItemsValue: ['{count}条', '{count}'],
  topicPeak: ['最高名次', 'Best rank'],
  topicClosed: [
    '这个话题已经收尾，不再加入新内容，也不再参与排名；已有内容继续保留。',
    'This topic is closed: nothing new is added and it is no longer ranked. Everything in it stays online.',
  ],
  topicArchived: [
    '这个话题已归档，内容保留供查阅，不再更新。',
    'This topic is archived. It stays online but is no longer updated.',
  ],
  topicSeries: ['热度走势', 'Popularity over time'],
  topicSeriesSpoken: [
    '“{title}”的热度走势，{from}至{to}，最高{high}，最低{low}，目前{now}。',
    'Popularity of “{title}” from {from} to {to}: highest {high}, lowest {low}, now {now}.',
  ],
  topicSeriesNote: ['整点快照，最近7天', 'Hourly snapshots of the last 7 days'],
  topicEmptyTitle: ['话题里还没有内容', 'Nothing in this topic yet'],
  topicEmptyText: [
    '编辑正在整理相关报道，先看看热榜上的其他话题。',
    'Our editors are gathering the coverage. See the other topics in the meantime.',
  ],
  backToHot: ['看热榜', 'Back to trending'],
  otherTopics: ['其他话题', 'Other topics'],
});
export type HotTexts = (typeof texts)['zh-cn'];
