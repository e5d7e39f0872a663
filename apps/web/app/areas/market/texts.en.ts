import type { MarketTexts } from './texts.zh-cn.ts';

export const texts: MarketTexts = {
  home: 'Home',
  title: 'Market',
  pageTitle: 'Market: raw-milk price and international auction',
  description:
    'The raw-milk price and the auction price of whole milk powder in full: newest value, movement, source and day, news on the curve, data to download.',
  keywords: 'milk price,raw milk price,whole milk powder auction,dairy market',
  intro:
    'Every figure names its source and day. The numbers on the curve are the news of that time, and the data can be taken away whole.',
  demoNote:
    'The data on this page was made up for the demo. It is no real market data and must not be used for trading or reporting.',
  ranges: 'Range',
  range3m: 'Three months',
  range1y: 'One year',
  range3y: 'Three years',
  newest: 'Newest',
  previous: 'Since the last value',
  yearAgo: 'Year on year',
  high: 'Highest',
  low: 'Lowest',
  noEarlier: 'nothing to compare',
  measure: '{name}, {unit}. {frequency} values, {from} to {to}',
  spoken:
    '{name} from {from} to {to}: highest {high} {unit} ({highDate}), lowest {low} {unit} ({lowDate}), newest {value} {unit}',
  source: 'Source: {source}. Newest value of {date}. We hold {count} values since {since}.',
  comment: 'The editor on the week of {date}: ',
  corrections: 'Corrections ({count})',
  valueChanged: '{at}: the value of {day} was changed from {before} to {after}. {reason}',
  valueGone: '{at}: the value {before} of {day} was taken away. {reason}',
  pins: 'News on the curve',
  pinSpoken: '{number}: {date}, {title}',
  pinMoreSpoken: '{number}: {date}, {title} and others, {count} in all',
  pinRule:
    'A number stands at the newest price that was known when the story appeared. Stories that carry a tag of the series are taken, the newest twelve at most; those close together share a number.',
  noPins: 'No related news in this range.',
  table: 'Table ({count} values)',
  tableCaption: 'Values of {name}, {unit}, newest first',
  day: 'Day',
  value: 'Value',
  change: 'Since the last value',
  tooShort: 'Too few values in this range for a curve. Try a longer one.',
  emptyTitle: 'No market data yet',
  emptyText: 'Editors enter prices as they are published; they will appear here.',
  emptyAction: 'Market news',
  feed: 'Market news by RSS',
};
