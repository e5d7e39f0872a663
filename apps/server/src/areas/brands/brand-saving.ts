import { randomUUID } from 'node:crypto';
import type { saveBrand } from '@rujian/contract/areas/brands/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { brandAliases, brandCompanies, brandFacts, brands } from '#schema/brands/brands.ts';
import { changedFields } from '#services/resources/changed-fields.ts';
import { refusingBroken } from '#services/resources/constraints.ts';
import { usesText } from '#services/resources/use-names.ts';
import type { BrandUses, ChangeDeps } from './brand-merges.ts';

type Input = ParsedInput<typeof saveBrand>;

export function createBrandSaving(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, keepDeleted, uses }: ChangeDeps & { uses: BrandUses },
) {
  return {
    async save(input: Input, caller: StaffCaller): Promise<{ id: number; version: number }> {
      const saved = await refusingBroken(input.name, () =>
        db.transaction(async (tx) => {
          const before = input.id === undefined ? null : await lockUnmerged(tx, input.id);
          if (before && input.version !== before.version) throw new AppError('entity.stale');
          await requireFreeNames(tx, input);
          const fields = {
            ...pick(input, 'name', 'nameEn', 'groupId', 'foundedYear', 'regionId', 'websiteUrl', 'hotline'),
            ...pick(input, 'stockCode', 'intro'),
            logoMediaId: input.logoId,
            categories: unique(input.categories),
            categoriesEn: unique(input.categoriesEn),
            formulaRegistrations: unique(input.formulaRegistrations),
            updatedAt: clock.now(),
          };
          if (input.groupId !== null && input.groupId === input.id) throw new AppError('brand.own_group');
          const id = before ? before.id : await insert(tx, fields);
          if (before) {
            await tx
              .update(brands)
              .set({ ...fields, version: before.version + 1 })
              .where(eq(brands.id, before.id));
          }
          const lists = await replaceLists(tx, id, input);
          await record(tx, {
            caller,
            action: before ? 'brand.edit' : 'brand.create',
            target: { type: 'brand', id },
            ...changedFields({ ...before, ...lists.before }, { ...fields, ...lists.after }),
          });
          return { id, version: before ? before.version + 1 : 1 };
        }),
      );
      await changes.changed([`brand:${saved.id}`, 'brands']);
      return saved;
    },

    async remove({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      // Counted before the lock; foreign keys catch references added in between.
      const counts = await uses.countsOf(id);
      await db.transaction(async (tx) => {
        const brand = await lockUnmerged(tx, id);
        const text = usesText(counts, caller.lang);
        if (text !== '') throw new AppError('entity.in_use', { uses: text });
        await keepDeleted(tx, caller, { type: 'brand', id, title: brand.name, reason });
        await tx.delete(brands).where(eq(brands.id, id));
        await record(tx, {
          caller,
          action: 'brand.delete',
          target: { type: 'brand', id },
          reason,
          before: { name: brand.name },
        });
      });
      await changes.purge([`brand:${id}`, 'brands']);
      return null;
    },
  };

  async function lockUnmerged(tx: Tx, id: number) {
    const [brand] = await tx.select().from(brands).where(eq(brands.id, id)).for('update');
    if (!brand) throw new AppError('content.not_found');
    if (brand.mergedIntoId !== null) throw new AppError('brand.merged');
    return brand;
  }

  async function insert(tx: Tx, fields: Omit<typeof brands.$inferInsert, 'slug'>) {
    const [made] = await tx
      .insert(brands)
      // Brand addresses are numbers, so the slug only has to be unique.
      .values({ ...fields, slug: `brand-${randomUUID().slice(0, 12)}`, createdAt: clock.now() })
      .returning({ id: brands.id });
    return made?.id ?? 0;
  }
}

async function requireFreeNames(tx: Tx, { id = 0, name, aliases }: Input): Promise<void> {
  const names = [...new Set([name, ...aliases])];
  const [same] = await tx
    .select({ name: brands.name })
    .from(brands)
    .where(and(inArray(brands.name, names), ne(brands.id, id), sql`${brands.mergedIntoId} is distinct from ${id}`))
    .limit(1);
  const [known] = await tx
    .select({ name: brandAliases.alias })
    .from(brandAliases)
    .where(and(inArray(brandAliases.alias, names), ne(brandAliases.brandId, id)))
    .limit(1);
  const taken = same ?? known;
  if (taken) throw new AppError('entity.name_taken', { name: taken.name });
}

async function replaceLists(tx: Tx, brandId: number, { name, aliases, companies, facts }: Input) {
  const oldAliases = await tx.delete(brandAliases).where(eq(brandAliases.brandId, brandId)).returning();
  const oldLinks = await tx.delete(brandCompanies).where(eq(brandCompanies.brandId, brandId)).returning();
  const oldFacts = await tx.delete(brandFacts).where(eq(brandFacts.brandId, brandId)).returning();
  const names = unique(aliases).filter((alias) => alias !== name);
  if (names.length > 0) await tx.insert(brandAliases).values(names.map((alias) => ({ alias, brandId })));
  const links = [...new Map(companies.map((one) => [`${one.relation} ${one.id}`, one])).values()];
  if (links.length > 0) {
    await tx.insert(brandCompanies).values(links.map(({ id, relation }) => ({ brandId, companyId: id, relation })));
  }
  if (facts.length > 0) await tx.insert(brandFacts).values(facts.map((one) => ({ ...one, brandId })));
  const factText = ({ label, value }: { label: string; value: string }) => `${label}：${value}`;
  return {
    before: {
      aliases: oldAliases.map(({ alias }) => alias),
      companies: oldLinks.map(({ companyId, relation }) => `${relation} ${companyId}`),
      facts: oldFacts.map(factText),
    },
    after: {
      aliases: names,
      companies: links.map(({ id, relation }) => `${relation} ${id}`),
      facts: facts.map(factText),
    },
  };
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
