import { areaTexts } from '#desk/kit/area-texts.ts';

export const texts = areaTexts({
  title: ['召回', 'Recalls'],
  note: [
    '召回公告保存后立即公开，品牌、批号一查和搜索里都会提到。',
    'Recalls are public at once and named in dossiers, the batch check and search.',
  ],
  search: ['产品、企业、原因或批号', 'Product, maker, reason or batch'],
  add: ['新增召回', 'New recall'],
  edit: ['修改召回', 'Edit recall'],
  empty: [
    '还没有召回。逐条新增，或把公告里的表格导入进来。',
    'No recalls yet. Add one, or import the table of a notice.',
  ],
  food: ['产品名称', 'Product'],
  maker: ['生产企业', 'Maker'],
  brandId: ['品牌', 'Brand'],
  batches: ['批次', 'Batches'],
  batchesHint: ['一行一个批号；不填表示全部批次', 'One batch per line; none means all batches'],
  reason: ['召回原因', 'Reason'],
  advice: ['怎么办', 'What to do'],
  adviceHint: ['不填时写通用的提醒', 'Left empty, readers get general advice'],
  quantity: ['数量', 'Quantity'],
  level: ['级别', 'Level'],
  kind: ['方式', 'Kind'],
  state: ['进展', 'Progress'],
  agency: ['来源', 'Source'],
  sourceUrl: ['原公告网址', 'Address of the notice'],
  announcedOn: ['公告日期', 'Announced on'],
  import: ['导入表格', 'Import a table'],
  importNote: [
    'CSV或XLSX，表头要有产品名称、生产企业、召回原因、发布单位和公告日期。先试导入，看过结果再写入；已有的召回不会重复。',
    'CSV or XLSX with columns for product, maker, reason, source and date, named in Chinese or English. A trial shows every row first; known recalls are not added twice.',
  ],
  chooseFile: ['选择文件', 'Choose a file'],
  store: ['写入{count}条', 'Add {count}'],
  stored: ['已写入{count}条召回', '{count} {count|recall|recalls} added'],
});
