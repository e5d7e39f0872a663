import type { RecallTexts } from './texts.zh-cn.ts';

export const texts: RecallTexts = {
  home: 'Home',
  spotchecks: 'Spot checks',
  title: 'Recalls',
  description:
    'Recalls of dairy food: product, maker, batches, reason and what to do, the newest first, each with its source.',
  keywords: 'dairy recalls,milk powder recall,recall notice',
  intro:
    'Dairy food that makers recalled or were ordered to recall. A recall covers only the batches it names: check the number on your pack.',
  searchLabel: 'Product, maker, reason or batch',
  filterBrand: 'Brand',
  batches: 'Batches: {batches}',
  allBatches: 'All batches of the product',
  emptyTitle: 'No recall matches',
  emptyText:
    'Only published recalls are listed. Finding none does not mean that there is no problem.',
  emptyAction: 'Show all recalls',
  note: 'Recalls have three levels by danger; level 1 is the gravest. The notices of makers and authorities are authoritative.',
  headline: '{maker}: {food} recalled',
  maker: 'Maker',
  brand: 'Brand',
  batch: 'Batches',
  quantity: 'Quantity',
  level: 'Level',
  kind: 'Kind',
  state: 'Progress',
  agency: 'Source',
  source: 'Original notice',
  announcedOn: 'Announced',
  reason: 'Reason',
  advice: 'What to do',
  commonAdvice:
    'Do not eat it. Keep the pack and the receipt and return it to the maker or the shop. See a doctor if you feel unwell.',
  check: 'Check the batch on your pack',
  ofBrand: 'All recalls of {brand}',
};
