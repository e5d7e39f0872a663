import { COMPLAINTS_A_DAY, COMPLAINTS_IN_30_DAYS } from '@rujian/contract/areas/complaints/rules';
import { getComplaintForm, previewComplaint } from '@rujian/contract/areas/complaints/steps';
import type { Lang } from '@rujian/contract/base/constants';
import {
  COMPLAINT_CHANNEL,
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  HARMED_GROUP,
} from '@rujian/contract/vocabulary/complaints';
import { asc, eq, sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { members } from '#schema/members/members.ts';
import { regions } from '#schema/site/regions.ts';
import { provinceOf } from '../complaint-columns.ts';
import { HARM_ADVICE } from '../complaint-labels.ts';
import { maskedMobile, maskedText } from '../masked-text.ts';
import type { SimilarTo } from './similar-complaints.ts';
import { sentLately } from './submission-limits.ts';

const BRANDS_SHOWN = 20;
const PRODUCTS_SHOWN = 100;

export function serveComplaintForm(
  app: App,
  { db, readDb, clock }: Pick<Platform, 'db' | 'readDb' | 'clock'>,
  {
    checksOfBatch,
    recallOfBatch,
    similarTo,
  }: Pick<Safety, 'checksOfBatch' | 'recallOfBatch'> & { similarTo: SimilarTo },
): void {
  serve(app, getComplaintForm, async ({ brand, q = '' }, { id: memberId, lang }) => {
    const [found, ofBrand, provinces, [member], sent] = await Promise.all([
      findBrands(q.trim(), lang),
      brand === undefined ? [] : productsOf(brand),
      provincesIn(lang),
      db
        .select(pick(members, 'nickname', 'mobile', 'regionId'))
        .from(members)
        .where(eq(members.id, memberId)),
      sentLately(db, memberId, clock.now()),
    ]);
    const groups = COMPLAINT_PROBLEM.keys.filter((key) => !key.includes('.'));
    return {
      problems: groups.map((group) => ({
        ...COMPLAINT_PROBLEM.option(group, lang),
        parts: COMPLAINT_PROBLEM.options(lang).filter(({ key }) => key.startsWith(`${group}.`)),
      })),
      demands: COMPLAINT_DEMAND.options(lang),
      channels: COMPLAINT_CHANNEL.options(lang),
      harms: COMPLAINT_HARM.options(lang),
      harmedGroups: HARMED_GROUP.options(lang),
      provinces,
      brands: found,
      products: ofBrand,
      contact: { name: member?.nickname ?? '', mobile: maskedMobile(member?.mobile ?? '') },
      province: (await provinceOf(db, member?.regionId ?? null, lang)).code,
      left: {
        today: Math.max(0, COMPLAINTS_A_DAY - sent.today),
        month: Math.max(0, COMPLAINTS_IN_30_DAYS - sent.month),
      },
    };
  });

  serve(app, previewComplaint, async (input, { lang }) => {
    const { title, detail, shop, batchNo, brandText, problems, harm, harmedGroup } = input;
    const brandId = input.brandId === '' ? null : input.brandId;
    const [batchChecks, batchRecall, alike] = await Promise.all([
      checksOfBatch({ brandId, name: brandText }, batchNo),
      recallOfBatch({ brandId, name: brandText }, batchNo, lang),
      similarTo({ brandId, brandText, batchNo, title, problems }, lang),
    ]);
    return {
      title: maskedText(title, lang),
      detail: maskedText(detail, lang),
      shop: maskedText(shop, lang),
      batchChecks,
      batchRecall,
      similar: alike,
      urgent: harm === 'medical_visit' || (harm !== 'none' && harmedGroup === 'infant'),
      advice: harm === 'none' ? '' : HARM_ADVICE[lang],
    };
  });

  async function findBrands(q: string, lang: Lang) {
    const like = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const { rows } = await readDb.execute<{ id: number; name: string }>(sql`
      select brand.id, ${lang === 'en' ? sql`coalesce(nullif(brand.name_en, ''), brand.name)` : sql`brand.name`} as name
      from ${brands} brand
      where brand.merged_into_id is null
        and (${q}::text = '' or brand.name ilike ${like} or brand.name_en ilike ${like})
      order by (select count(*) from complaints complaint where complaint.brand_id = brand.id) desc,
        brand.id
      limit ${BRANDS_SHOWN}`);
    return rows;
  }

  function productsOf(brandId: number) {
    return readDb
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(eq(products.brandId, brandId))
      .orderBy(asc(products.name))
      .limit(PRODUCTS_SHOWN);
  }

  async function provincesIn(lang: Lang) {
    const rows = await readDb
      .select({ key: regions.code, name: regions.shortName, nameEn: regions.nameEn })
      .from(regions)
      .where(eq(regions.level, 1))
      .orderBy(asc(regions.code));
    return rows.map(({ key, name, nameEn }) => ({ key, name: lang === 'en' && nameEn ? nameEn : name }));
  }
}
