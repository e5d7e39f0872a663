import type { CheckTexts } from './texts.zh-cn.ts';

export const texts: CheckTexts = {
  complaintNotice: 'Reported by several people: {notice}',
  home: 'Home',
  title: 'Check a batch',
  intro:
    'Was the carton or tin in your hand ever spot-checked, tested or complained about? Enter a brand or product and the batch number or production date on the pack.',
  description:
    'Check a batch of a dairy product: was this batch, product or maker ever in a spot check, a test or a complaint, what does a failed item mean, and what should you do?',
  keywords: 'batch check,batch number,milk powder,dairy spot checks,recall',
  form: 'Check a batch',
  name: 'Brand or product',
  nameHint: 'A Chinese name, pinyin, initials or a barcode',
  batch: 'Batch number',
  batchHint: 'As printed; spaces, dashes and case do not matter',
  date: 'Production date',
  dateHint: 'If there is no batch number',
  submit: 'Check',
  scan: 'Photograph the barcode',
  scanning: 'Reading',
  scanFailed: 'No barcode found in the picture. Move closer and try again, or type it.',

  unknown:
    'We found no brand or product called “{name}”. Check the spelling, or leave it out and search by batch number only.',
  dateAlone:
    'A production date alone does not identify a batch: too many products were made that day. Add a brand, a product or a batch number.',
  choose: '“{name}” could be one of these; please choose',
  brandOnly: 'The whole brand',

  verdictFail: 'This batch failed a spot check',
  verdictFailText:
    '{failed} of {tested} spot checks failed. Stop consuming it first, then read on.',
  verdictPass: 'This batch passed its spot checks',
  verdictPassText: '{tested} spot checks on record, none failed.',
  verdictOverturned: 'The failure of this batch was overturned on retest',
  verdictOverturnedText:
    'It failed at first, but passed on retest. It does not count as a failure.',
  verdictSeen: 'No spot checks of this batch, but it appears elsewhere',
  verdictSeenText: 'Tests: {tests}, complaints: {complaints}; see below.',
  verdictNone: 'Nothing on record about this batch',
  verdictNoneText:
    'No record does not mean no problem, only that this batch is not in our records. {scope}',
  verdictNoBatch: 'No batch number or date yet',
  verdictNoBatchText:
    'Below is what we know about the product and its maker. Add a batch number or production date to look up one batch.',
  scope: 'Our records hold {records} batches from notices published between {from} and {until}.',
  scopeEmpty: 'There are no spot checks in our records yet.',

  tierBatch: 'This batch',
  tierProduct: 'This product',
  tierMaker: 'This maker',
  tierBatchOf: 'Batch {batch}',
  tierDayOf: 'Made on {date}',
  makers: 'Searched under these companies: {names}',
  sum: '{tested} batches checked, {failed} failed',
  sumClean: '{tested} batches checked, all passed',
  sumNone: 'No spot checks on record',
  sumOverturned: '{count} more were overturned on retest',
  checks: 'Spot checks',
  tests: 'Tests',
  complaints: 'Complaints',
  noTests: 'No test',
  noComplaints: 'No public complaint',
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
  itemFound: '{name}: {result}, limit {limit}',

  now: 'What to do now',
  nowFail1: 'Stop consuming it. Seal what is left and keep it.',
  nowFail2:
    'Keep the pack, a photo of the batch number and the receipt, and return it to the shop; recalled batches are refunded.',
  nowFail3: 'See a doctor if you feel unwell, and tell them what you consumed.',
  nowFail4: 'If the shop refuses, call 12315, or look at similar complaints here.',
  nowPass1:
    'A spot check only shows that the sample passed at the time. Store the product as the label says, and stop using it if the pack swells or smells odd.',
  nowPass2: 'If something is wrong, keep the pack and the receipt and call 12315.',
  nowNone1: 'Check the number again: 0 and O, 1 and I, 8 and B are easily confused.',
  nowNone2: 'See below what else is on record about the product and its maker.',
  nowNone3:
    'If the pack swells, smells odd or contains anything foreign, stop using it, keep the pack and receipt, and contact the shop or call 12315.',
  complain: 'Complain about this batch',
  toComplaints: 'See complaints',
  toDossier: 'Open the brand profile',
  toProduct: 'Open the product page',

  base: 'What our records cover',
  baseText:
    '{records} checked batches ({failed} failed) from {notices} public notices; {tests} tests; {complaints} public complaints; {brands} brands.',
  baseSpan: 'The notices were published from {from} to {until}; later ones are not included yet.',
  baseNot:
    'They do not cover the whole market: batches that were never sampled are not here. Results overturned on retest and proven counterfeits are left out of every count.',
  toRecords: 'Browse all spot checks',
  followIntro:
    'Follow it to get a message about new spot checks, tests and clusters of complaints.',
  followBatch: ' batch {batch}',
  followProduct: ' this product',
  followBrand: ' this brand',
};
