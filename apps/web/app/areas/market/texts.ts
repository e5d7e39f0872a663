import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['行情', 'Markets'],
  pageTitle: ['行情：生鲜乳收购价与国际拍卖', 'Markets: farm-gate milk prices and international auctions'],
  description: [
    '生鲜乳收购价、全脂粉国际拍卖价的完整序列：最新值、涨跌、来源与日期，新闻标在曲线上，数据可下载。',
    'Farm-gate milk prices and whole-milk-powder auction prices in full: latest values, changes, sources and dates, the news behind them, and downloads.',
  ],
  onlyThis: ['只看这项', 'Only this series'],
  allSeries: ['查看全部行情', 'All prices'],
  keywords: [
    '奶价,生鲜乳价格,全脂粉拍卖,乳业行情,生乳收购价',
    'milk price,farm-gate milk price,whole milk powder auction,dairy market',
  ],
  intro: [
    '每个数字都注明来源与日期。曲线上的编号是当时的新闻，数据可下载。',
    'Every figure comes with its source and date. Numbers on the chart mark the news of the day; all data can be downloaded.',
  ],
  demoNote: [
    '本页数据为演示而编，不是真实行情，请勿用于交易或报道。',
    'The figures on this page were invented for the demo. They are not market data: do not trade on them or report them.',
  ],
  ranges: ['时间范围', 'Range'],
  range3m: ['近三个月', 'Three months'],
  range1y: ['近一年', 'One year'],
  range3y: ['近三年', 'Three years'],
  newest: ['最新', 'Latest'],
  previous: ['较上期', 'Vs previous'],
  yearAgo: ['同比', 'Vs a year ago'],
  high: ['期内最高', 'High'],
  low: ['期内最低', 'Low'],
  noEarlier: ['没有可比的值', 'no earlier value'],
  measure: ['{name}，{unit}，{frequency}一个值，{from}至{to}', '{name}, {unit}, {frequency}, {from} to {to}'],
  spoken: [
    '{from}至{to}的{name}：最高{high}{unit}（{highDate}），最低{low}{unit}（{lowDate}），最新{value}{unit}',
    '{name} from {from} to {to}: highest {high} {unit} ({highDate}), lowest {low} {unit} ({lowDate}), latest {value} {unit}',
  ],
  source: [
    '数据来源：{source}。最新一期{date}。本站存有{since}以来的{count}个值。',
    'Source: {source}. Latest value: {date}. {count} {count|value|values} since {since}.',
  ],
  comment: ['编辑点评（{date}当周）：', 'Our view, week of {date}: '],
  corrections: ['修订记录（{count}条）', 'Corrections ({count})'],
  valueChanged: [
    '{at}：{day}的值由{before}改为{after}。{reason}',
    '{at}: the value for {day} was changed from {before} to {after}. {reason}',
  ],
  valueGone: ['{at}：撤下{day}的值{before}。{reason}', '{at}: the value {before} for {day} was removed. {reason}'],
  pins: ['曲线上的新闻', 'News on the chart'],
  pinSpoken: ['第{number}处：{date}，{title}', '{number}: {date}, {title}'],
  pinMoreSpoken: ['第{number}处：{date}，{title}等{count}则', '{number}: {date}, {title} and more, {count} in all'],
  pinRule: [
    '编号标在新闻发布时已知的最近一期价格上；收录带有相关标签的新闻，最多取最近十二则，相近的合并为一个编号。',
    'Each number sits at the latest price known when the story appeared: the twelve most recent stories on the subject, those close together sharing a number.',
  ],
  noPins: ['这段时间没有相关新闻。', 'No related news in this period.'],
  table: ['数据表（{count}个值）', 'Table ({count} {count|value|values})'],
  tableCaption: ['{name}各期数值，{unit}，最新的在前', 'Values of {name}, {unit}, newest first'],
  day: ['日期', 'Date'],
  value: ['数值', 'Value'],
  tooShort: [
    '这段时间的数据不足以画出曲线，换一个更长的范围看看。',
    'Too few values to draw a chart. Try a longer range.',
  ],
  emptyTitle: ['还没有行情数据', 'No market data yet'],
  emptyText: ['行情由编辑按期录入，录入后出现在这里。', 'Prices will appear here as they are published.'],
  emptyAction: ['看行情新闻', 'Market news'],
  feed: ['行情新闻RSS', 'Market news RSS feed'],
});
export type MarketTexts = (typeof texts)['zh-cn'];
