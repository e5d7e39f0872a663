import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import {
  brandAliases,
  brandCompanies,
  brands,
  companies,
  indicatorAliases,
  indicators,
  products,
} from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { evaluationProducts, evaluations } from '#schema/evaluations/evaluations.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import type { Kit } from './oracle.ts';
import { publicRecords } from './raw-rows.ts';
import { plain } from './safety-text.ts';

export type SafetyRows = Awaited<ReturnType<typeof readSafetyRows>>;
export type Brand = SafetyRows['brands'][number];
export type Product = SafetyRows['products'][number];
export type Recall = SafetyRows['recalls'][number];
export type SafetyRecord = SafetyRows['records'][number];

type TermRow = {
  id: number;
  key: string;
  name: string;
  name_en: string;
  parent_id: number | null;
  synonyms: string[];
  categories: string[];
  contains: string[];
  without: string[];
  all_of: string[];
};

/** Everything that a safety answer is about, from plain selects and joined by loops. */
export async function readSafetyRows(kit: Kit) {
  const { db } = kit.platform;
  const brandRows = await db.select().from(brands).orderBy(brands.id);
  const aliases = await db.select().from(brandAliases);
  const companyRows = await db.select().from(companies);
  const links = await db.select().from(brandCompanies);
  const indicatorRows = await db.select().from(indicators).orderBy(indicators.id);
  const indicatorNames = await db.select().from(indicatorAliases);
  const tests = await db.select().from(evaluationProducts);
  const testRows = await db.select().from(evaluations);
  const complaintRows = await db.select().from(complaints);
  const recallRows = await db.select().from(recalls);
  const { rows: terms } = await db.execute<TermRow>(sql`select * from food_terms order by id`);
  const publicStates: readonly string[] = PUBLIC_COMPLAINT_STATES;
  const isPublished = (id: number) => testRows.find((row) => row.id === id)?.status === 'published';
  return {
    records: await publicRecords(kit),
    recalls: recallRows
      .filter(({ status }) => status === 'published')
      .toSorted((a, b) => b.announcedOn.localeCompare(a.announcedOn) || b.id - a.id),
    brands: brandRows
      .filter(({ mergedIntoId }) => mergedIntoId === null)
      .map((brand) => {
        const own = links.filter(({ brandId, relation }) => brandId === brand.id && relation !== 'parent');
        return {
          ...brand,
          aliases: aliases.filter(({ brandId }) => brandId === brand.id).map(({ alias }) => alias),
          makers: own.map(({ companyId }) => plain(companyRows.find(({ id }) => id === companyId)?.name ?? '')),
        };
      }),
    products: await db.select().from(products).orderBy(products.id),
    indicators: indicatorRows.map((row) => ({
      ...row,
      aliases: indicatorNames.filter(({ indicatorId }) => indicatorId === row.id).map(({ alias }) => alias),
    })),
    terms: terms.map((row) => ({ ...row, id: Number(row.id), parentId: row.parent_id && Number(row.parent_id) })),
    /** Batches of published tests and public complaints. */
    seen: [
      ...tests.filter(({ evaluationId }) => isPublished(evaluationId)),
      ...complaintRows.filter(({ state, acceptedAt }) => acceptedAt !== null && publicStates.includes(state)),
    ].filter(({ batchNo }) => batchNo !== ''),
  };
}
