import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  title: ['开放数据', 'Open data'],
  intro: [
    '我们收录和实测的数据，任何人都可以下载、转用、核对。注明出处即可，无须申请。',
    'Everything we have collected or measured, free to download, reuse and check. Credit the source; no permission needed.',
  ],
  description: [
    '乳见开放数据：抽检、召回、评测、榜单、行情与标准，CSV与JSON格式，以CC BY 4.0许可开放，附数据字典。',
    'Open data on China’s dairy industry: spot checks, recalls, tests, rankings, prices and standards as CSV and JSON under CC BY 4.0, with a data dictionary.',
  ],
  keywords: [
    '开放数据,抽检数据,评测数据,乳制品数据,CC BY 4.0',
    'open data,spot checks,product tests,dairy data,CC BY 4.0',
  ],
  contents: ['本页内容', 'On this page'],
  setSpotcheck: ['抽检', 'Spot checks'],
  setRecall: ['召回', 'Recalls'],
  setEvaluation: ['评测', 'Tests'],
  setBillboard: ['榜单', 'Rankings'],
  setPrice: ['行情', 'Markets'],
  setStandard: ['标准与限量', 'Standards and limits'],
  aboutSpotcheck: [
    '监管部门通告里的抽检记录，一行一个样品的一个检验项目。可用抽检列表的筛选条件缩小下载范围。',
    'Spot checks from official notices, one row per tested item of a sample. Filters on the list carry over to the download.',
  ],
  aboutRecall: [
    '企业和监管部门公告的乳制品召回，一行一次召回，含批次、条码、原因、级别与进展，注明来源。',
    'Recalls of dairy food announced by makers and authorities, one row each, with batches, barcodes, reason, level, progress and source.',
  ],
  aboutEvaluation: [
    '本站送检的对比评测，一行一个产品的一项指标，含原始值、限量、方法与得分，可按公开公式复算。',
    'Our product tests, one row per product and indicator, with measured value, limit, method and score, so that anyone can recalculate them.',
  ],
  aboutBillboard: [
    '历期榜单，一行一个上榜对象，含名次、上期名次、得分与各项指标值。',
    'Every edition of our rankings, one row per entry, with rank, previous rank, score and components.',
  ],
  aboutPrice: [
    '生乳价格、拍卖价等行情序列，一行一个日期的一个数值，注明来源。',
    'Farm-gate milk prices, auction results and other series, one row per date, with source.',
  ],
  aboutStandard: [
    '本站用来判断检验结果的国家标准及各项指标的限量，一行一个标准在一个品类的一项限量，注明是否现行。',
    'The national standards we judge results by, one row per limit of an indicator in a category, with whether the standard is in force.',
  ],
  records: ['{count}条记录', '{count} {count|record|records}'],
  changed: ['更新于{date}', 'Updated {date}'],
  empty: ['暂无数据', 'No data yet'],
  wholeFile: ['全部抽检记录', 'All spot checks'],
  wholeRecalls: ['全部召回', 'All recalls'],
  wholeStandards: ['全部标准与限量', 'All standards and limits'],
  files: ['下载文件', 'Files'],
  file: ['文件', 'File'],
  fileDate: ['更新日期', 'Updated'],
  download: ['下载', 'Download'],
  dictionary: ['数据字典', 'Data dictionary'],
  dictionaryCaption: ['{name}文件的字段', 'Fields of the files: {name}'],
  field: ['字段', 'Field'],
  meaning: ['含义', 'Meaning'],
  licenceTitle: ['许可', 'Licence'],
  licence: [
    '数据以“知识共享署名4.0国际”（CC BY 4.0）许可开放：你可以复制、改编、用于商业用途，条件是注明出处，并说明是否作过改动。文章正文、图片与插画不在此列。',
    'The data is licensed under Creative Commons Attribution 4.0 International (CC BY 4.0): copy it, adapt it and use it commercially, as long as you credit the source and say what you changed. Stories, pictures and illustrations are not included.',
  ],
  licenceLink: ['许可全文', 'Read the licence'],
  citeTitle: ['怎样引用', 'How to cite'],
  cite: ['{site}：《{name}》，{url}，{date}更新，CC BY 4.0。', '{site}: {name}, {url}, updated {date}, CC BY 4.0.'],
  citeNote: [
    '引用抽检记录时，请同时注明原通告的发布机关与文号。',
    'When citing a spot check, please also name the authority and the number of its notice.',
  ],
  notesTitle: ['使用须知', 'Before you use it'],
  noteDenominator: [
    '抽检只覆盖被抽到的样品，样本多少与品牌大小、抽检安排有关，比较时请看分母。',
    'Spot checks cover only what was sampled. How much is sampled depends on brand size and inspection plans, so always read a figure with its denominator.',
  ],
  noteOverturned: [
    '复检推翻的结论保留在文件里，并注明复检结果，不计入任何不合格统计。',
    'Results overturned on retest stay in the files, marked as such, and count in no failure statistics.',
  ],
  noteFormat: [
    'CSV为UTF-8编码，含表头；JSON附字段说明与生成时间。文件地址长期有效，可由程序直接读取。',
    'CSV files are UTF-8 with a header row; JSON files describe their fields and when they were made. Addresses are permanent and open to programs.',
  ],
  noteMistake: [
    '发现数据有误，请来信告诉我们，更正会在更正页公开。',
    'Found an error in the data? Tell us. Corrections are published.',
  ],
  corrections: ['更正与撤稿', 'Corrections'],
});
export type OpenDataTexts = (typeof texts)['zh-cn'];
