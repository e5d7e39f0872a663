import type { CheckTexts } from './texts.zh-cn.ts';

export const texts: CheckTexts = {
  complaintNotice: 'Reported by several people: {notice}',
  listSeparator: ', ',
  home: 'Home',
  title: 'Check a batch',
  intro:
    'Was the carton or tin in your hand ever spot-checked, tested or complained about? Enter a brand or product and the batch number or production date on the pack.',
  description:
    'Check a batch of a dairy product: was this batch, product or maker ever in a spot check, a test or a complaint, what does a failed item mean, and what should you do?',
  keywords: 'batch check,batch number,milk powder,dairy spot checks,recall',
  form: 'Check a batch',
  name: 'Brand, product or batch',
  nameHint:
    'A brand, product, category, maker, trademark, barcode or batch number; pinyin works too',
  batch: 'Batch number',
  batchHint: 'As printed; spaces, dashes and case do not matter',
  date: 'Production date',
  dateHint: 'If there is no batch number',
  submit: 'Check',
  scan: 'Photograph the barcode',
  scanning: 'Reading',
  scanFailed: 'No barcode found in the picture. Move closer and try again, or type it.',

  unknown: 'Nothing on record about “{name}”. Check the spelling, or search by batch number only.',
  dateAlone:
    'A production date alone does not identify a batch: too many products were made that day. Add a brand, a product or a batch number.',

  tierBatch: 'This batch',
  tierProduct: 'This product',
  tierName: 'Records under this name',
  again: 'Check another product or batch',
  fakes: 'Proven counterfeits',
  fakesNote: 'Not made by the named maker; in none of the numbers',
  tierMaker: 'This maker',
  tierBatchOf: 'Batch {batch}',
  tierDayOf: 'Made on {date}',
  makers: 'Searched under these companies: {names}',
  sum: '{tested} {tested|batch|batches} checked, {failed} failed',
  sumClean: '{tested} {tested|batch|batches} checked, none failed',
  sumNone: 'No spot checks on record',
  sumOverturned: '{count} more {count|was|were} overturned on retest',
  checks: 'Spot checks',
  tests: 'Tests',
  complaints: 'Complaints',
  more: '{total} in all; showing {count}',
  notBatch: 'This includes other batches and says nothing about the one in your hand.',
  pass: 'Passed',
  fail: 'Failed',
  overturned: 'Overturned on retest',
  fake: 'Proven counterfeit',
  withdrawnTest: 'Test withdrawn',
  noGrade: 'Not scored',
  gradeTotal: '{total} points',
  batchNo: 'Batch {batch}',
  madeOn: 'Made on {date}',

  complain: 'File a complaint',
  toComplaints: 'See complaints',
  toDossier: 'Open the brand profile',
  toProduct: 'Open the product page',

  base: 'What our records cover',
  baseText:
    '{records} checked {records|batch|batches} ({failed} failed) from {notices} public {notices|notice|notices}; {tests} {tests|test|tests}; {complaints} public {complaints|complaint|complaints}; {brands} {brands|brand|brands}.',
  baseSpan: 'The notices were published from {from} to {until}; later ones are not included yet.',
  baseNot:
    'They do not cover the whole market: batches that were never sampled are not here. Results overturned on retest and proven counterfeits are left out of every count.',
  toRecords: 'Browse all spot checks',
  followBatch: ' batch {batch}',
  followProduct: ' this product',
  followBrand: ' this brand',
};
