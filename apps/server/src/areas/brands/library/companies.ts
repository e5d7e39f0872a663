import { companyResource } from '@rujian/contract/areas/brands/desk';
import { usccKey } from '@rujian/contract/base/identifiers/uscc';
import { COMPANY_RELATION } from '@rujian/contract/vocabulary/brands';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { App } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { brandCompanies, brands, companies } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { ChangeDeps } from '../brand-merges.ts';
import { regionName } from '../dossier/brand-dossier.ts';

export function serveCompanies(app: App, platform: Platform, deps: ChangeDeps): void {
  const { db } = platform;
  serveResource(app, platform, deps, companyResource, {
    table: companies,
    /** Codes match in any spelling, licences by the whole number. */
    search: (text, like) => {
      const code = usccKey(text).replace(/[%_\\]/g, '');
      return [
        sql`${companies.name} ilike ${like}`,
        code === '' ? undefined : sql`${companies.uscc} like ${`${code}%`}`,
        sql`${code} = any(${companies.licences})`,
      ];
    },
    filters: { region: companies.regionId },
    order: [companies.name],
    more: async (rows, lang) => {
      const linked = await brandsOf(rows.map(({ id }) => id));
      const provinces = await db.select().from(regions);
      return ({ id, regionId }) => {
        const seat = provinces.find((region) => region.id === regionId);
        return {
          province: regionName(seat ? { name: seat.shortName, nameEn: seat.nameEn } : null, lang),
          brands: linked
            .filter(({ companyId }) => companyId === id)
            .map(({ relation, ...brand }) => ({ ...brand, relation: COMPANY_RELATION.option(relation, lang) })),
        };
      };
    },
    uses: [
      ['brand', brandCompanies.companyId],
      ['billboard', billboardEntries.companyId],
    ],
    tags: async ({ id }) => [...(await brandsOf([id])).map((brand) => `brand:${brand.id}`), 'brands'],
  });

  function brandsOf(companyIds: number[]) {
    return db
      .select({ ...pick(brandCompanies, 'companyId', 'relation'), ...pick(brands, 'id', 'name') })
      .from(brandCompanies)
      .innerJoin(brands, eq(brands.id, brandCompanies.brandId))
      .where(inArray(brandCompanies.companyId, companyIds))
      .orderBy(asc(brands.name));
  }
}
