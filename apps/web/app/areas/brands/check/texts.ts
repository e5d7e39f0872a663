import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  complaintNotice: ['共性问题提示：{notice}', 'Reported by several people: {notice}'],
  listSeparator: ['、', ', '],
  title: ['批号一查', 'Check a batch'],
  intro: [
    '手里这盒奶、这罐奶粉，有没有被抽检过、评测过、投诉过？输入品牌或产品，加上包装上的批号或生产日期。',
    'Was the carton or tin in your hand ever spot-checked, tested or complained about? Enter a brand or product and the batch number or production date on the pack.',
  ],
  description: [
    '查乳制品批号：这个批次、这款产品、这家企业有没有出现在抽检、评测或投诉里，不合格项目是什么意思，现在该怎么办。',
    'Check a batch of a dairy product: was this batch, product or maker ever in a spot check, a test or a complaint, what does a failed item mean, and what should you do?',
  ],
  keywords: [
    '批号查询,奶粉批号,乳制品抽检查询,生产日期,召回',
    'batch check,batch number,milk powder,dairy spot checks,recall',
  ],
  form: ['批号查询', 'Check a batch'],
  name: ['品牌、产品或批号', 'Brand, product or batch'],
  nameHint: [
    '品牌、产品、品类、企业、商标、条形码或批号，拼音也行',
    'A brand, product, category, maker, trademark, barcode or batch number; pinyin works too',
  ],
  batch: ['批号', 'Batch number'],
  batchHint: ['照包装写，空格、横线、大小写不影响', 'As printed; spaces, dashes and case do not matter'],
  date: ['生产日期', 'Production date'],
  dateHint: ['没有批号时填', 'If there is no batch number'],
  submit: ['查询', 'Check'],
  scan: ['拍码识别', 'Scan a code'],
  scanning: ['正在识别', 'Reading'],
  scanFailed: [
    '没有认出条形码或二维码，请靠近、对准再拍，或手动输入',
    'No code found in the picture. Move closer, hold still and try again, or type it.',
  ],
  scanOther: [
    '认出了码，但里面没有产品编号，请拍商品条形码，或手动输入',
    'There is a code, but it names no product. Photograph the barcode, or type it.',
  ],
  scanSeveral: [
    '照片里有不止一个产品或批次的码，请只对准一个再拍',
    'The picture shows codes of more than one product or batch. Photograph just one.',
  ],
  scanNoPicture: [
    '这个文件不是能识别的图片，请换一张照片，或手动输入',
    'This file is not a picture that can be read. Choose another one, or type the code.',
  ],
  scanTooLarge: [
    '图片太大，请换一张40MB以内的照片，或手动输入',
    'The picture is too large. Choose one of up to 40 MB, or type the code.',
  ],
  scanUnavailable: [
    '识别功能没有加载成功，请检查网络后再试，或手动输入',
    'The scanner could not be loaded. Check the connection and try again, or type the code.',
  ],
  unknownBarcode: [
    '没有收录条形码{code}对应的产品，所以这里没有任何记录可答。请改填品牌或产品名称再查。',
    'No product with barcode {code} is on record, so there is nothing to answer from. Enter the brand or product instead.',
  ],
  wrongBarcode: [
    '条形码{code}的校验位不对，可能有数字输错。请核对包装后再查，或改填品牌和产品名称。',
    'The check digit of barcode {code} is wrong, so a digit may be mistyped. Compare it with the pack, or enter the brand and product.',
  ],
  unknown: [
    '没有找到“{name}”的记录。请检查有没有错字，或者只填批号再查。',
    'Nothing on record about “{name}”. Check the spelling, or search by batch number only.',
  ],
  dateAlone: [
    '只凭生产日期查不到批次：同一天出厂的产品太多。请再填上品牌或产品，或者填批号。',
    'A production date alone does not identify a batch: too many products were made that day. Add a brand, a product or a batch number.',
  ],
  tierBatch: ['这个批次', 'This batch'],
  tierProduct: ['这款产品', 'This product'],
  tierName: ['同名记录', 'Records under this name'],
  again: ['查别的产品或批号', 'Check another product or batch'],
  fakes: ['确认假冒', 'Proven counterfeits'],
  fakesNote: ['不是标称企业生产的，不计入任何数字', 'Not made by the named maker; in none of the numbers'],
  tierMaker: ['这家企业', 'This maker'],
  makers: ['按这些企业名称查：{names}', 'Searched under these companies: {names}'],
  sum: ['抽检{tested}批次，不合格{failed}批次', '{tested} {tested|batch|batches} checked, {failed} failed'],
  sumClean: ['抽检{tested}批次，全部合格', '{tested} {tested|batch|batches} checked, none failed'],
  sumNone: ['没有抽检记录', 'No spot checks on record'],
  sumOverturned: ['另有{count}批次复检推翻', '{count} more {count|was|were} overturned on retest'],
  checks: ['抽检', 'Spot checks'],
  tests: ['评测', 'Tests'],
  complaints: ['投诉', 'Complaints'],
  more: ['共{total}条，列出{count}条', '{total} in all; showing {count}'],
  notBatch: [
    '下面包括别的批次，不能代表你手里的这一批。',
    'This includes other batches and says nothing about the one in your hand.',
  ],
  withdrawnTest: ['评测已撤稿', 'Test withdrawn'],
  noGrade: ['未评分', 'Not scored'],
  gradeTotal: ['{total}分', '{total} points'],
  batchNo: ['批号{batch}', 'Batch {batch}'],
  madeOn: ['生产日期{date}', 'Made on {date}'],
  toComplaints: ['查看投诉', 'See complaints'],
  complain: ['我要投诉', 'File a complaint'],
  toDossier: ['打开品牌档案', 'Open the brand profile'],
  toProduct: ['打开产品页', 'Open the product page'],
  base: ['收录范围', 'What our records cover'],
  baseText: [
    '抽检{records}批次（不合格{failed}批次），来自{notices}份公开通告；评测{tests}次；公开投诉{complaints}件；品牌{brands}个。',
    '{records} checked {records|batch|batches} ({failed} failed) from {notices} public {notices|notice|notices}; {tests} {tests|test|tests}; {complaints} public {complaints|complaint|complaints}; {brands} {brands|brand|brands}.',
  ],
  baseSpan: [
    '收录{from}至{until}公布的抽检通告，更晚的还没有收录。',
    'The notices were published from {from} to {until}; later ones are not included yet.',
  ],
  baseNot: [
    '并未覆盖整个市场：没有被抽到的批次不在其中。复检推翻的结论和确认为假冒的产品不计入。',
    'They do not cover the whole market: batches that were never sampled are not here. Results overturned on retest and proven counterfeits are left out of every count.',
  ],
  toRecords: ['浏览全部抽检', 'Browse all spot checks'],
  followBatch: ['批号{batch}', ' batch {batch}'],
  followProduct: ['这个产品', ' this product'],
  followBrand: ['这个品牌', ' this brand'],
});
export type CheckTexts = (typeof texts)['zh-cn'];
