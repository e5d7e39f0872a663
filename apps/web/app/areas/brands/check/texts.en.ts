import type { CheckTexts } from './texts.zh-cn.ts';

export const texts: CheckTexts = {
  complaintNotice: 'Reported by several: {notice}',
  home: 'Home',
  title: 'Batch check',
  intro:
    'Was the carton or tin in your hand ever spot-checked, tested or complained about? Enter a brand or product and the batch number or production date from the pack.',
  description:
    'Check a batch of a dairy product: was this batch, this product or this maker in a spot check, a test or a complaint, what does a failed item mean, and what to do now.',
  keywords: 'batch check,batch number,milk powder,dairy spot checks,recall',
  form: 'Batch check',
  name: 'Brand or product',
  nameHint: 'A Chinese name, pinyin, initials or a barcode',
  batch: 'Batch number',
  batchHint: 'As on the pack; spaces, dashes and case make no difference',
  date: 'Production date',
  dateHint: 'Where there is no batch number',
  submit: 'Check',
  scan: 'Photograph the barcode',
  scanning: 'Reading',
  scanFailed: 'No barcode was found in the picture. Move closer and try again, or type it.',

  unknown:
    'No brand or product is called “{name}”. Check the spelling, or leave it out and search by batch number alone.',
  dateAlone:
    'A production date alone names no batch: too many products were made that day. Add a brand or product, or a batch number.',
  choose: '“{name}” could be one of these; please choose',
  brandOnly: 'The whole brand',

  verdictFail: 'This batch failed a spot check',
  verdictFailText:
    '{failed} of {tested} checks failed. Stop eating or drinking it first, then read on.',
  verdictPass: 'This batch passed',
  verdictPassText: 'Spot checks on record: {tested}, none failed.',
  verdictOverturned: 'The failure of this batch was overturned',
  verdictOverturnedText:
    'It was first found to fail; a retest took that back, and it counts as no failure.',
  verdictSeen: 'No spot check of this batch, but it appears elsewhere',
  verdictSeenText: 'Tests: {tests}, complaints: {complaints}; see below.',
  verdictNone: 'Nothing found about this batch',
  verdictNoneText: 'No record does not mean no problem, only that it is not in our base. {scope}',
  verdictNoBatch: 'No batch number or date yet',
  verdictNoBatchText:
    'Below is what we know about the product and its maker. Add a batch number or a production date to look for one batch.',
  scope: 'The base covers {records} batches in notices published from {from} to {until}.',
  scopeEmpty: 'There is no spot check in the base yet.',

  tierBatch: 'This batch',
  tierProduct: 'This product',
  tierMaker: 'This maker',
  tierBatchOf: 'Batch {batch}',
  tierDayOf: 'Made on {date}',
  makers: 'Searched under these companies: {names}',
  sum: 'Batches checked: {tested}, failed: {failed}',
  sumClean: 'Batches checked: {tested}, all passed',
  sumNone: 'No spot check on record',
  sumOverturned: '{count} more were overturned on retest',
  checks: 'Spot checks',
  tests: 'Tests',
  complaints: 'Complaints',
  noTests: 'No test',
  noComplaints: 'No public complaint',
  more: '{total} in all, {count} are shown',
  notBatch: 'This includes other batches and does not speak for the one in your hand.',
  pass: 'Passed',
  fail: 'Failed',
  overturned: 'Overturned',
  fake: 'Proven fake',
  withdrawnTest: 'Test withdrawn',
  noGrade: 'Not scored',
  gradeTotal: '{total} points',
  batchNo: 'Batch {batch}',
  madeOn: 'Made on {date}',
  itemFound: '{name}: {result}, limit {limit}',

  now: 'What to do now',
  nowFail1: 'Stop eating or drinking it. Seal what is left and keep it.',
  nowFail2:
    'Keep the pack, a photo of the batch number and the receipt, and return it to the shop; a recalled batch is refunded.',
  nowFail3: 'See a doctor if you feel unwell, and say what you had.',
  nowFail4: 'If the shop refuses, call 12315, or see complaints like yours here.',
  nowPass1:
    'A spot check only says that the sample passed at that time. Store it as the label says, and stop if the pack swells or smells.',
  nowPass2: 'If something is wrong, keep the pack and the receipt and call 12315.',
  nowNone1: 'Check the number again: 0 and O, 1 and I, 8 and B are easily mixed up.',
  nowNone2: 'See what else is on record about the same product and maker below.',
  nowNone3:
    'If the pack swells, smells or holds something strange, stop, keep pack and receipt, and turn to the shop or call 12315.',
  complain: 'Complain about this batch',
  toComplaints: 'See complaints',
  toDossier: 'Open the brand dossier',
  toProduct: 'Open the product page',

  base: 'What the base covers',
  baseText:
    '{records} checked batches ({failed} failed) from {notices} public notices; {tests} tests; {complaints} public complaints; {brands} brands.',
  baseSpan: 'The notices were published from {from} to {until}; what came later is not in it yet.',
  baseNot:
    'It does not cover the whole market: batches that nobody sampled are not here. Overturned results and proven fakes are in no number.',
  toRecords: 'Browse all spot checks',
  followIntro:
    'Follow it, and a message tells you of new spot checks, tests and clusters of complaints.',
  followBatch: ' batch {batch}',
  followProduct: ' this product',
  followBrand: ' this brand',
};
