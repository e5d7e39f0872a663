import type { DeskBrand, DeskBrandRow, listDeskBrands } from '@rujian/contract/areas/brands/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Named } from '@rujian/contract/base/refs';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { brandAliases, brandCompanies, brandFacts, brands, companies } from '#schema/brands/brands.ts';
import { media } from '#schema/media.ts';
import { regions } from '#schema/site/regions.ts';
import { lettersOf, nameFit, plain } from './brand-directory.ts';
import type { BrandUses } from './brand-merges.ts';
import { regionName } from './dossier/brand-dossier.ts';

type Query = ParsedInput<typeof listDeskBrands>;

type Listed = {
  id: number;
  name: string;
  nameEn: string;
  aliases: string[];
  region: { id: number; name: string; nameEn: string } | null;
  claimed: boolean;
  mergedInto: Named | null;
  updatedAt: number;
  incomplete: boolean;
};

export function createBrandDesk({ db }: Pick<Platform, 'db'>, brandUses: BrandUses) {
  return {
    async list({ page, limit, q, region, view }: Query, lang: Lang) {
      const matching = (await readAll())
        .filter((brand) => isIn(view, brand))
        .filter((brand) => region === '' || brand.region?.id === region)
        .map((brand) => ({ brand, letters: lettersOf(brand.name) }))
        .map((one) => ({ ...one, fit: fitOf(one.brand, one.letters, q) }))
        .filter(({ fit }) => fit > 0)
        .sort(
          (one, other) =>
            other.fit - one.fit ||
            one.letters.pinyin.localeCompare(other.letters.pinyin) ||
            one.brand.id - other.brand.id,
        );
      const shown = matching.slice((page - 1) * limit, page * limit).map(({ brand }) => brand);
      const counts = await countsOf(shown.map(({ id }) => id));
      const list = shown.map(({ region: seat, incomplete: _, ...brand }): DeskBrandRow => {
        const { products = 0, articles = 0, records = 0, complaints = 0 } = counts[brand.id] ?? {};
        const province = regionName(seat, lang);
        return { ...brand, province, products, articles, records, complaints };
      });
      return { list, total: matching.length };
    },

    async get(id: number, lang: Lang): Promise<DeskBrand> {
      const [brand] = await db.select().from(brands).where(eq(brands.id, id));
      if (!brand) throw new AppError('content.not_found');
      const aliases = await db
        .select({ alias: brandAliases.alias })
        .from(brandAliases)
        .where(eq(brandAliases.brandId, id))
        .orderBy(asc(brandAliases.alias));
      const facts = await db
        .select()
        .from(brandFacts)
        .where(eq(brandFacts.brandId, id))
        .orderBy(sql`${brandFacts.statedOn} desc`, asc(brandFacts.id));
      const links = await db
        .select({ company: companies, relation: brandCompanies.relation, region: regions })
        .from(brandCompanies)
        .innerJoin(companies, eq(companies.id, brandCompanies.companyId))
        .leftJoin(regions, eq(regions.id, companies.regionId))
        .where(eq(brandCompanies.brandId, id))
        .orderBy(asc(brandCompanies.relation), asc(companies.name));
      const { logoMediaId, groupId, mergedIntoId, claimedAt, updatedAt } = brand;
      const names = await namesOf([groupId, mergedIntoId]);
      const [logo] =
        logoMediaId === null
          ? []
          : await db
              .select({ id: media.id, url: sql<string>`'/' || ${media.blobKey}` })
              .from(media)
              .where(eq(media.id, logoMediaId));
      return {
        ...brand,
        aliases: aliases.map(({ alias }) => alias),
        logo: logo ?? null,
        group: names.get(groupId ?? 0) ?? null,
        companies: links.map(({ company, relation, region }) => ({
          ...company,
          uscc: company.uscc ?? '',
          relation,
          province: regionName(region && seatOf(region), lang),
        })),
        facts,
        claimedAt: claimedAt && unixSeconds(claimedAt),
        mergedInto: names.get(mergedIntoId ?? 0) ?? null,
        updatedAt: unixSeconds(updatedAt),
        uses: await brandUses.of(id, lang),
      };
    },

    async regions(lang: Lang): Promise<{ list: Named[] }> {
      const rows = await db.select().from(regions).where(eq(regions.level, 1)).orderBy(regions.id);
      return { list: rows.map((region) => ({ id: region.id, name: regionName(seatOf(region), lang) })) };
    },
  };

  /** A few hundred rows, all read, because pinyin is not in the database. */
  async function readAll(): Promise<Listed[]> {
    const { rows } = await db.execute<{ brand: Listed }>(sql`
      select json_build_object(
        'id', brand.id, 'name', brand.name, 'nameEn', brand.name_en,
        'claimed', brand.claimed_at is not null,
        'updatedAt', floor(extract(epoch from brand.updated_at)),
        'aliases', coalesce(named.aliases, '[]'),
        'region', case when region.id is null then null else json_build_object(
          'id', region.id, 'name', region.short_name, 'nameEn', region.name_en) end,
        'mergedInto', case when other.id is null then null else json_build_object(
          'id', other.id, 'name', other.name) end,
        'incomplete', brand.intro = '' or brand.region_id is null or linked.brand_id is null
      ) as brand
      from brands brand
      left join regions region on region.id = brand.region_id
      left join brands other on other.id = brand.merged_into_id
      left join (
        select brand_id, json_agg(alias order by alias) as aliases
        from brand_aliases group by brand_id
      ) named on named.brand_id = brand.id
      left join (select distinct brand_id from brand_companies) linked
        on linked.brand_id = brand.id`);
    return rows.map(({ brand }) => brand);
  }

  async function countsOf(ids: number[]): Promise<Record<number, Counts>> {
    const { rows } = await db.execute<{ id: number } & Counts>(sql`
      select brand.id::int as id, coalesce(stock.count, 0)::int as products,
        coalesce(stories.count, 0)::int as articles, coalesce(checks.count, 0)::int as records,
        coalesce(cases.count, 0)::int as complaints
      from brands brand
      left join (select brand_id, count(*) from products
        where brand_id in (${valueList(ids)}) group by brand_id) stock on stock.brand_id = brand.id
      left join (select brand_id, count(*) from content_brands
        where brand_id in (${valueList(ids)}) group by brand_id) stories on stories.brand_id = brand.id
      left join (select brand_id, count(*) from spotcheck_records
        where brand_id in (${valueList(ids)}) group by brand_id) checks on checks.brand_id = brand.id
      left join (select brand_id, count(*) from complaints
        where brand_id in (${valueList(ids)}) and state <> 'draft' group by brand_id
      ) cases on cases.brand_id = brand.id
      where brand.id in (${valueList(ids)})`);
    return Object.fromEntries(rows.map(({ id, ...counts }) => [id, counts]));
  }

  async function namesOf(ids: (number | null)[]): Promise<Map<number, Named>> {
    const known = ids.flatMap((id) => id ?? []);
    if (known.length === 0) return new Map();
    const rows = await db.select({ id: brands.id, name: brands.name }).from(brands).where(inArray(brands.id, known));
    return new Map(rows.map((row) => [row.id, row]));
  }
}

type Counts = { products: number; articles: number; records: number; complaints: number };

function isIn(view: Query['view'], brand: Listed): boolean {
  if (view === 'merged') return brand.mergedInto !== null;
  if (brand.mergedInto !== null) return false;
  if (view === 'claimed') return brand.claimed;
  return view === 'incomplete' ? brand.incomplete : true;
}

function fitOf(brand: Listed, letters: ReturnType<typeof lettersOf>, q: string): number {
  if (plain(q) === '') return 1;
  const { name, nameEn, aliases } = brand;
  return nameFit({ name, nameEn, aliases, ...letters }, q);
}

function seatOf(region: { id: number; shortName: string; nameEn: string }) {
  return { id: region.id, name: region.shortName, nameEn: region.nameEn };
}
