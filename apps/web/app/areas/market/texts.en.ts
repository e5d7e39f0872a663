import type { MarketTexts } from './texts.zh-cn.ts';

export const texts: MarketTexts = {
  home: 'Home',
  title: 'Markets',
  pageTitle: 'Markets: farm-gate milk prices and international auctions',
  description:
    'Farm-gate milk prices and whole-milk-powder auction prices in full: latest values, changes, sources and dates, the news behind them, and downloads.',
  keywords: 'milk price,farm-gate milk price,whole milk powder auction,dairy market',
  intro:
    'Every figure comes with its source and date. Numbers on the chart mark the news of the day; all data can be downloaded.',
  demoNote:
    'The figures on this page were invented for the demo. They are not market data: do not trade on them or report them.',
  ranges: 'Range',
  range3m: 'Three months',
  range1y: 'One year',
  range3y: 'Three years',
  newest: 'Latest',
  previous: 'Vs previous',
  yearAgo: 'Vs a year ago',
  high: 'High',
  low: 'Low',
  noEarlier: 'no earlier value',
  measure: '{name}, {unit}, {frequency}, {from} to {to}',
  spoken:
    '{name} from {from} to {to}: highest {high} {unit} ({highDate}), lowest {low} {unit} ({lowDate}), latest {value} {unit}',
  source: 'Source: {source}. Latest value: {date}. {count} {count|value|values} since {since}.',
  comment: 'Our view, week of {date}: ',
  corrections: 'Corrections ({count})',
  valueChanged: '{at}: the value for {day} was changed from {before} to {after}. {reason}',
  valueGone: '{at}: the value {before} for {day} was removed. {reason}',
  pins: 'News on the chart',
  pinSpoken: '{number}: {date}, {title}',
  pinMoreSpoken: '{number}: {date}, {title} and more, {count} in all',
  pinRule:
    'Each number sits at the latest price known when the story appeared: the twelve most recent stories on the subject, those close together sharing a number.',
  noPins: 'No related news in this period.',
  table: 'Table ({count} {count|value|values})',
  tableCaption: 'Values of {name}, {unit}, newest first',
  day: 'Date',
  value: 'Value',
  change: 'Vs previous',
  tooShort: 'Too few values to draw a chart. Try a longer range.',
  emptyTitle: 'No market data yet',
  emptyText: 'Prices will appear here as they are published.',
  emptyAction: 'Market news',
  feed: 'Market news RSS feed',
};
