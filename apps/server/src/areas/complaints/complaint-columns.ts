import type { ComplaintForm } from '@rujian/contract/areas/complaints/cases';
import type { saveComplaintDraft } from '@rujian/contract/areas/complaints/steps';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { COMPLAINT_CHANNEL } from '@rujian/contract/vocabulary/complaints';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { brands, products } from '#schema/brands/brands.ts';
import type { complaints } from '#schema/complaints.ts';
import { members } from '#schema/members/members.ts';
import { regions } from '#schema/site/regions.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import type { ComplaintRow } from './complaint-case.ts';
import { channelKey } from './complaint-labels.ts';

export type FilledIn = Omit<ParsedInput<typeof saveComplaintDraft>, 'key' | 'evidence'>;
type Columns = Omit<typeof complaints.$inferInsert, 'publicName'>;

const AS_TYPED = [
  ...(['productText', 'batchNo', 'shop', 'orderNo', 'problems', 'demands', 'detail', 'clue', 'harm'] as const),
  ...(['anonymous', 'contactName', 'contactMobile'] as const),
];

export async function columnsOf(tx: Tx, memberId: number, input: FilledIn): Promise<Columns> {
  const { brandId, productId } = await requireKnown(tx, input);
  const title = maskPersonal(input.title);
  return {
    ...pick(input, ...AS_TYPED),
    memberId,
    regionId: await regionOf(tx, memberId, input.province),
    brandId,
    brandText: brandId === null ? input.brandText : '',
    productId,
    producedOn: input.producedOn || null,
    channel: COMPLAINT_CHANNEL.textOf(input.channel, 'zh-cn'),
    boughtOn: input.boughtOn || null,
    amountFen: Math.round(Number(input.amount) * 100),
    title,
    titleOriginal: title === input.title ? '' : input.title,
    detailMasked: maskPersonal(input.detail),
    harmedGroup: input.harmedGroup || null,
  };
}

export function formOf(row: ComplaintRow, province: string): ComplaintForm {
  return {
    ...pick(row, 'brandId', 'brandText', 'productId', ...AS_TYPED),
    producedOn: row.producedOn ?? '',
    channel: channelKey(row.channel),
    boughtOn: row.boughtOn ?? '',
    amount: yuan(row.amountFen),
    province,
    title: row.titleOriginal || row.title,
    harmedGroup: row.harmedGroup ?? '',
    shareContact: row.contactSharedAt !== null,
  };
}

/** In yuan with two decimals; empty for nothing. */
export function yuan(fen: number): string {
  return fen > 0 ? (fen / 100).toFixed(2) : '';
}

export function requireDays({ boughtOn, producedOn }: FilledIn, now: Date, years: number): void {
  const today = shanghaiDay(now);
  const oldest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const broken: Record<string, 'rule.past'> = {};
  if (boughtOn !== '' && (boughtOn > today || boughtOn < oldest)) broken.boughtOn = 'rule.past';
  if (producedOn !== '' && producedOn > today) broken.producedOn = 'rule.past';
  if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
}

async function requireKnown(tx: Tx, { brandId, productId }: FilledIn) {
  const refuse = (field: string): never => {
    throw new AppError('request.invalid', {}, { [field]: 'rule.id' });
  };
  let brand = brandId === '' ? null : brandId;
  if (productId !== '') {
    const [product] = await tx.select({ brandId: products.brandId }).from(products).where(eq(products.id, productId));
    if (!product || (brand !== null && product.brandId !== brand)) return refuse('productId');
    brand = product.brandId;
  }
  if (brand !== null) {
    const [known] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brand));
    if (!known) return refuse('brandId');
  }
  return { brandId: brand, productId: productId === '' ? null : productId };
}

async function regionOf(tx: Tx, memberId: number, code: string): Promise<number | null> {
  if (code !== '') {
    const [region] = await tx.select({ id: regions.id }).from(regions).where(eq(regions.code, code));
    return region?.id ?? null;
  }
  const [member] = await tx.select({ regionId: members.regionId }).from(members).where(eq(members.id, memberId));
  return member?.regionId ?? null;
}

export async function provinceOf(db: Db, regionId: number | null, lang: Lang) {
  if (regionId === null) return { code: '', name: '' };
  const { rows } = await db.execute<{ code: string; name: string; name_en: string }>(sql`
    select province.code, province.short_name as name,
      coalesce(nullif(province.name_en, ''), province.short_name) as name_en
    from regions region
    join regions province
      on province.level = 1 and left(province.code, 2) = left(region.code, 2)
    where region.id = ${regionId}`);
  const [found] = rows;
  return { code: found?.code ?? '', name: (lang === 'en' ? found?.name_en : found?.name) ?? '' };
}
