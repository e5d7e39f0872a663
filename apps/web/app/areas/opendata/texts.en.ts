import type { OpenDataTexts } from './texts.zh-cn.ts';

export const texts: OpenDataTexts = {
  home: 'Home',
  title: 'Open data',
  intro:
    'Data we have collected and measured, free to download, reuse and check. Just name the source; no permission is needed.',
  description:
    'Open data on dairy in China: spot checks, tests, rankings and prices as CSV and JSON under CC BY 4.0, with a data dictionary.',
  keywords: 'open data,spot checks,product tests,dairy data,CC BY 4.0',
  contents: 'On this page',
  setSpotcheck: 'Spot checks',
  setEvaluation: 'Tests',
  setBillboard: 'Rankings',
  setPrice: 'Prices',
  aboutSpotcheck:
    'Spot checks from official notices, one row per item of a sample. Filters of the list also apply to the download.',
  aboutEvaluation:
    'Our product tests, one row per product and indicator, with raw value, limit, method and score, so that they can be recalculated.',
  aboutBillboard:
    'All editions of our rankings, one row per entry, with rank, previous rank, score and metrics.',
  aboutPrice: 'Raw-milk prices, auction results and other series, one row per date, with source.',
  records: '{count} records',
  changed: 'Updated {date}',
  empty: 'No data yet',
  wholeFile: 'All spot checks',
  files: 'Files',
  file: 'File',
  fileDate: 'Updated',
  download: 'Download',
  dictionary: 'Data dictionary',
  dictionaryCaption: 'Fields of the files: {name}',
  field: 'Field',
  meaning: 'Meaning',
  licenceTitle: 'Licence',
  licence:
    'The data is licensed under Creative Commons Attribution 4.0 International (CC BY 4.0): you may copy, adapt and use it commercially if you name the source and indicate changes. Texts, photos and drawings are not included.',
  licenceLink: 'The licence',
  citeTitle: 'How to cite',
  cite: '{site}: {name}, {url}, updated {date}, CC BY 4.0.',
  citeNote: 'For a spot check, please also name the authority and the number of its notice.',
  notesTitle: 'Before you use it',
  noteDenominator:
    'Spot checks cover what was sampled. Sample sizes depend on brand size and inspection plans, so always look at the denominator.',
  noteOverturned:
    'Results overturned by a retest stay in the files, marked as such, and are excluded from failure statistics.',
  noteFormat:
    'CSV is UTF-8 with a header; JSON describes its fields and its creation time. The addresses are stable and open to programs.',
  noteMistake: 'If you find a mistake, please let us know. Corrections are public.',
  corrections: 'Corrections',
};
