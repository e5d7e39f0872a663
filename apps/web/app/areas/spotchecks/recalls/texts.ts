import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  spotchecks: ['抽检', 'Spot checks'],
  title: ['召回', 'Recalls'],
  description: [
    '乳制品召回公告：产品、企业、批次、原因和处理办法，按公告日期排列，注明来源。',
    'Recalls of dairy food: product, maker, batches, reason and what to do, the newest first, each with its source.',
  ],
  keywords: ['乳制品召回,奶粉召回,召回公告,召回批次', 'dairy recalls,milk powder recall,recall notice'],
  intro: [
    '企业主动召回和监管部门责令召回的乳制品。召回只涉及列明的批次，请核对包装上的批号。',
    'Dairy food that makers recalled or were ordered to recall. A recall covers only the batches it names: check the number on your pack.',
  ],
  searchLabel: ['产品、企业、原因或批号', 'Product, maker, reason or batch'],
  filterBrand: ['品牌', 'Brand'],
  batches: ['涉及批次：{batches}', 'Batches: {batches}'],
  allBatches: ['涉及该产品的全部批次', 'All batches of the product'],
  emptyTitle: ['没有符合条件的召回', 'No recall matches'],
  emptyText: [
    '这里只收录已公开的召回公告，没有查到不等于没有问题。',
    'Only published recalls are listed. Finding none does not mean that there is no problem.',
  ],
  emptyAction: ['查看全部召回', 'Show all recalls'],
  note: [
    '召回级别按危害程度分三级，一级最严重。信息来自企业和监管部门的公告，以原公告为准。',
    'Recalls have three levels by danger; level 1 is the gravest. The notices of makers and authorities are authoritative.',
  ],
  headline: ['{maker}召回{food}', '{maker}: {food} recalled'],
  maker: ['生产企业', 'Maker'],
  batch: ['批次', 'Batches'],
  quantity: ['数量', 'Quantity'],
  level: ['级别', 'Level'],
  kind: ['方式', 'Kind'],
  state: ['进展', 'Progress'],
  agency: ['来源', 'Source'],
  source: ['原公告', 'Original notice'],
  announcedOn: ['公告日期', 'Announced'],
  reason: ['召回原因', 'Reason'],
  advice: ['怎么办', 'What to do'],
  commonAdvice: [
    '请停止食用，留好包装和购物凭证，联系企业或商家退货；身体不适请就医。',
    'Do not eat it. Keep the pack and the receipt and return it to the maker or the shop. See a doctor if you feel unwell.',
  ],
  check: ['查包装上的批号', 'Check the batch on your pack'],
  ofBrand: ['{brand}的全部召回', 'All recalls of {brand}'],
});
export type RecallTexts = (typeof texts)['zh-cn'];
