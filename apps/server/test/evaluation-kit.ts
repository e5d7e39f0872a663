import type { TestDocument, TestIndicator, TestProduct } from '@rujian/contract/areas/evaluations/desk';
import type { Platform } from '#platform/platform.ts';
import { media } from '#schema/media.ts';
import { makeBrand, makeProduct } from './makers.ts';

export const INDICATOR: TestIndicator = {
  key: 'protein',
  indicatorId: null,
  group: 'nutrition',
  name: '蛋白质',
  unit: 'g/100g',
  method: 'GB 5009.5',
  limit: '≥2.9',
  limitLow: 2.9,
  limitHigh: null,
  basis: 'GB 25190',
  direction: 'higher',
  weight: 100,
  mandatory: true,
  anchors: [],
  detectionLimit: null,
  plausibleLow: null,
  plausibleHigh: null,
};
const PRODUCT: TestProduct = {
  key: 'p1',
  brandId: null,
  productId: null,
  name: '青禾纯牛奶',
  spec: '250mL',
  batchNo: 'K1',
  producedOn: '2026-04-01',
  shelfLifeDays: 180,
  licenceNo: '',
  origin: '',
  price: '5.90',
  pricePer100: '2.36',
  channel: '超市',
  shop: '惠民超市',
  sampleCount: 3,
  receiptMediaId: null,
  photoMediaIds: [],
  labelValues: {},
  pros: [],
  cons: [],
  verdict: '',
};

/** A product test of two samples that is ready for publication. */
export async function completeTest(platform: Platform) {
  const brand = await makeBrand(platform, { name: '青禾' });
  const product = await makeProduct(platform, { brandId: brand.id });
  const [file] = await platform.db
    .insert(media)
    .values({
      kind: 'image',
      blobKey: 'media/receipt.jpg',
      fileName: 'receipt.jpg',
      sizeBytes: 10,
      mimeType: 'image/jpeg',
      sha1: 'a'.repeat(40),
      sha256: 'b'.repeat(64),
    })
    .returning({ id: media.id });
  const fileId = file?.id ?? 0;
  const whole: TestDocument = {
    title: '两款纯牛奶的蛋白质',
    summary: '摘要',
    category: 'uht',
    question: '哪一款纯牛奶的蛋白质更高？',
    conclusion: '结论'.repeat(30),
    boughtFrom: '2026-04-20',
    boughtTo: '2026-04-21',
    testedFrom: '2026-04-25',
    testedTo: '2026-05-02',
    budget: '1200.00',
    funding: '自费',
    bodyHtml: '<p>正文</p>',
    conflictStatement: '本次评测由本站自费购样，与各品牌没有任何利益往来。',
    methodNote: '盲样送检。'.repeat(25),
    prenoticeWaiver: '',
    labs: [
      {
        name: '国家乳制品质检中心',
        cmaNo: '',
        cnasNo: '',
        reportNo: 'R1',
        reportMediaId: fileId,
        reportPages: 12,
        reportSha256: '',
      },
    ],
    prenotices: [{ brandId: brand.id, informedOn: '2026-05-08', answeredOn: '', answer: '' }],
    products: ['p1', 'p2'].map((key) => ({
      ...PRODUCT,
      key,
      name: `样品${key}`,
      brandId: brand.id,
      productId: product.id,
      receiptMediaId: fileId,
      photoMediaIds: [fileId],
    })),
    indicators: [INDICATOR],
    cells: {
      p1: { protein: { raw: '3.2', na: '', note: '' } },
      p2: { protein: { raw: '2.7', na: '', note: '复检一次' } },
    },
  };
  return { brand, document: whole };
}
