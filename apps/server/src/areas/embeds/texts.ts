import { type KeyOf, vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';

/** Words of frames, Chinese and English. */
export const EMBED_TEXT = vocabulary({
  source: ['来源：', 'Source: '],
  rank: ['名次', 'Rank'],
  name: ['名称', 'Name'],
  score: ['得分', 'Score'],
  grade: ['等级', 'Grade'],
  product: ['产品', 'Product'],
  result: ['结论', 'Result'],
  maker: ['生产企业', 'Maker'],
  batch: ['生产日期/批号', 'Batch'],
  agency: ['通告', 'Notice'],
  checks: ['三年内抽检', 'Spot checks in three years'],
  checksValue: ['{tested}批，不合格{failed}批', '{tested} {tested|batch|batches}, {failed} failed'],
  complaints: ['处理中的投诉', 'Open complaints'],
  lastTest: ['最近评测', 'Latest test'],
  series: ['品种', 'Series'],
  price: ['价格', 'Price'],
  change: ['涨跌', 'Change'],
  day: ['日期', 'Date'],
  demo: ['演示数据，并非真实行情', 'Invented for the demo'],
  prices: ['奶业行情', 'Dairy prices'],
  moreRanking: ['完整榜单与方法', 'Full ranking and method'],
  moreTest: ['完整评测', 'The whole test'],
  moreRecord: ['完整记录', 'The whole record'],
  moreBrand: ['品牌档案', 'Brand dossier'],
  morePrices: ['走势与来源', 'Trends and sources'],
  gone: ['内容不存在或已撤回', 'This content does not exist or was withdrawn.'],
});
export type EmbedText = KeyOf<typeof EMBED_TEXT>;
