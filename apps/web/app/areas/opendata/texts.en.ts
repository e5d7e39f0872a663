import type { OpenDataTexts } from './texts.zh-cn.ts';

export const texts: OpenDataTexts = {
  home: 'Home',
  title: 'Open data',
  intro:
    'Everything we have collected or measured, free to download, reuse and check. Credit the source; no permission needed.',
  description:
    'Open data on China’s dairy industry: spot checks, tests, rankings, prices and standards as CSV and JSON under CC BY 4.0, with a data dictionary.',
  keywords: 'open data,spot checks,product tests,dairy data,CC BY 4.0',
  contents: 'On this page',
  setSpotcheck: 'Spot checks',
  setEvaluation: 'Tests',
  setBillboard: 'Rankings',
  setPrice: 'Markets',
  setStandard: 'Standards and limits',
  aboutSpotcheck:
    'Spot checks from official notices, one row per tested item of a sample. Filters on the list carry over to the download.',
  aboutEvaluation:
    'Our product tests, one row per product and indicator, with measured value, limit, method and score, so that anyone can recalculate them.',
  aboutBillboard:
    'Every edition of our rankings, one row per entry, with rank, previous rank, score and components.',
  aboutPrice:
    'Farm-gate milk prices, auction results and other series, one row per date, with source.',
  aboutStandard:
    'The national standards we judge results by, one row per limit of an indicator in a category, with whether the standard is in force.',
  records: '{count} {count|record|records}',
  changed: 'Updated {date}',
  empty: 'No data yet',
  wholeFile: 'All spot checks',
  wholeStandards: 'All standards and limits',
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
    'The data is licensed under Creative Commons Attribution 4.0 International (CC BY 4.0): copy it, adapt it and use it commercially, as long as you credit the source and say what you changed. Stories, pictures and illustrations are not included.',
  licenceLink: 'Read the licence',
  citeTitle: 'How to cite',
  cite: '{site}: {name}, {url}, updated {date}, CC BY 4.0.',
  citeNote:
    'When citing a spot check, please also name the authority and the number of its notice.',
  notesTitle: 'Before you use it',
  noteDenominator:
    'Spot checks cover only what was sampled. How much is sampled depends on brand size and inspection plans, so always read a figure with its denominator.',
  noteOverturned:
    'Results overturned on retest stay in the files, marked as such, and count in no failure statistics.',
  noteFormat:
    'CSV files are UTF-8 with a header row; JSON files describe their fields and when they were made. Addresses are permanent and open to programs.',
  noteMistake: 'Found an error in the data? Tell us. Corrections are published.',
  corrections: 'Corrections',
};
