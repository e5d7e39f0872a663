import type { MarketTexts } from './texts.zh-cn.ts';

export const texts: MarketTexts = {
  home: 'Home',
  title: 'Market',
  pageTitle: 'Market: raw-milk price and international auction',
  description:
    'Raw-milk prices and whole milk powder auction prices in full: latest values, changes, sources and dates, news on the chart, and data to download.',
  keywords: 'milk price,raw milk price,whole milk powder auction,dairy market',
  intro:
    'Every figure has its source and date. The numbers on the chart mark the news of the time, and all data can be downloaded.',
  demoNote:
    'The data on this page was invented for the demo. It is not real market data and must not be used for trading or reporting.',
  ranges: 'Range',
  range3m: 'Three months',
  range1y: 'One year',
  range3y: 'Three years',
  newest: 'Latest',
  previous: 'Since the last value',
  yearAgo: 'Year on year',
  high: 'Highest',
  low: 'Lowest',
  noEarlier: 'no earlier value',
  measure: '{name}, {unit}. {frequency} values, {from} to {to}',
  spoken:
    '{name} from {from} to {to}: highest {high} {unit} ({highDate}), lowest {low} {unit} ({lowDate}), latest {value} {unit}',
  source: 'Source: {source}. Latest value: {date}. {count} values since {since}.',
  comment: 'Editor’s comment for the week of {date}: ',
  corrections: 'Corrections ({count})',
  valueChanged: '{at}: the value for {day} was changed from {before} to {after}. {reason}',
  valueGone: '{at}: the value {before} for {day} was removed. {reason}',
  pins: 'News on the chart',
  pinSpoken: '{number}: {date}, {title}',
  pinMoreSpoken: '{number}: {date}, {title} and others, {count} in all',
  pinRule:
    'Each number marks the latest price known when the story appeared. Stories with a tag of the series are shown, the latest twelve at most; nearby ones share a number.',
  noPins: 'No related news in this period.',
  table: 'Table ({count} values)',
  tableCaption: 'Values of {name}, {unit}, newest first',
  day: 'Date',
  value: 'Value',
  change: 'Since the last value',
  tooShort: 'Too few values in this period for a chart. Try a longer one.',
  emptyTitle: 'No market data yet',
  emptyText: 'Prices will appear here as they are published.',
  emptyAction: 'Market news',
  feed: 'Market news RSS feed',
};
