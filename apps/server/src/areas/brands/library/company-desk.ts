import type { DeskCompany, saveCompany } from '@rujian/contract/areas/brands/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { usccKey } from '@rujian/contract/base/identifiers/uscc';
import { COMPANY_RELATION } from '@rujian/contract/vocabulary/brands';
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { brandCompanies, brands, companies } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import type { BrandDeskDeps } from '../brand-deps.ts';
import { regionName } from '../dossier/brand-dossier.ts';
import { changedFields } from './changed-fields.ts';
import { refusingBroken } from './constraints.ts';
import { usesText } from './use-names.ts';

type Query = { page: number; limit: number; q: string; region: number | '' };
type Input = z.output<(typeof saveCompany)['input']>;

export type CompanyDesk = ReturnType<typeof createCompanyDesk>;

/** The legal entities behind brands. */
export function createCompanyDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, keepDeleted }: Pick<BrandDeskDeps, 'record' | 'keepDeleted'>,
) {
  return {
    async list({ page, limit, q, region }: Query, lang: Lang) {
      const wanted = and(
        region === '' ? undefined : eq(companies.regionId, region),
        q.trim() === '' ? undefined : named(q.trim()),
      );
      const rows = await db
        .select({ company: companies, region: regions })
        .from(companies)
        .leftJoin(regions, eq(regions.id, companies.regionId))
        .where(wanted)
        .orderBy(asc(companies.name), asc(companies.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const [counted] = await db.select({ total: count() }).from(companies).where(wanted);
      const linked = await brandsOf(rows.map(({ company }) => company.id));
      const list = rows.map(
        ({ company, region: seat }): DeskCompany => ({
          id: company.id,
          name: company.name,
          uscc: company.uscc ?? '',
          regionId: company.regionId,
          address: company.address,
          licences: company.licences,
          province: regionName(seat && { name: seat.shortName, nameEn: seat.nameEn }, lang),
          brands: linked
            .filter(({ companyId }) => companyId === company.id)
            .map(({ id, name, relation }) => ({
              id,
              name,
              relation: COMPANY_RELATION.option(relation, lang),
            })),
          updatedAt: unixSeconds(company.updatedAt),
        }),
      );
      return { list, total: counted?.total ?? 0 };
    },

    async save(input: Input, caller: StaffCaller): Promise<{ id: number }> {
      const { id: known, uscc, ...rest } = input;
      const fields = { ...rest, uscc: uscc === '' ? null : uscc, updatedAt: clock.now() };
      const saved = await refusingBroken(input.name, () =>
        db.transaction(async (tx) => {
          const [before] =
            known === undefined
              ? []
              : await tx.select().from(companies).where(eq(companies.id, known)).for('update');
          if (known !== undefined && !before) throw new AppError('content.not_found');
          const [stored] = before
            ? await tx.update(companies).set(fields).where(eq(companies.id, before.id)).returning()
            : await tx.insert(companies).values(fields).returning();
          const id = stored?.id ?? 0;
          await record(
            {
              caller,
              action: before ? 'company.edit' : 'company.create',
              target: { type: 'company', id },
              ...changedFields(before ?? {}, fields),
            },
            tx,
          );
          return { id };
        }),
      );
      await announce(saved.id);
      return saved;
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      await db.transaction(async (tx) => {
        const [company] = await tx
          .select()
          .from(companies)
          .where(eq(companies.id, id))
          .for('update');
        if (!company) throw new AppError('content.not_found');
        const uses = new Map([
          ['brand', await tx.$count(brandCompanies, eq(brandCompanies.companyId, id))],
          ['billboard', await tx.$count(billboardEntries, eq(billboardEntries.companyId, id))],
        ]);
        const text = usesText(uses, caller.lang);
        if (text !== '') throw new AppError('entity.in_use', { uses: text });
        await keepDeleted(tx, caller, { type: 'company', id, title: company.name, reason });
        await tx.delete(companies).where(eq(companies.id, id));
        await record(
          {
            caller,
            action: 'company.delete',
            target: { type: 'company', id },
            reason,
            before: { name: company.name },
          },
          tx,
        );
      });
      return null;
    },
  };

  /** Codes match in any spelling, licences by their beginning. */
  function named(q: string) {
    const like = `%${q.replace(/[%_\\]/g, '\\$&')}%`;
    const code = usccKey(q);
    return or(
      sql`${companies.name} ilike ${like}`,
      sql`${companies.uscc} like ${`${code.replace(/[%_\\]/g, '')}%`}`,
      sql`${code} = any(${companies.licences})`,
    );
  }

  function brandsOf(companyIds: number[]) {
    if (companyIds.length === 0) return Promise.resolve([]);
    return db
      .select({
        companyId: brandCompanies.companyId,
        relation: brandCompanies.relation,
        id: brands.id,
        name: brands.name,
      })
      .from(brandCompanies)
      .innerJoin(brands, eq(brands.id, brandCompanies.brandId))
      .where(inArray(brandCompanies.companyId, companyIds))
      .orderBy(asc(brands.name));
  }

  async function announce(companyId: number): Promise<void> {
    const linked = await brandsOf([companyId]);
    await changes.changed([...linked.map(({ id }) => `brand:${id}`), 'brands']);
  }
}
