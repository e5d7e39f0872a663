import { standardResource } from '@rujian/contract/areas/brands/library';
import { STANDARD_FIELDS } from '@rujian/contract/areas/opendata/public';
import { standardFamily, standardKey } from '@rujian/contract/base/identifiers/standard-no';
import type { StandardState } from '@rujian/contract/vocabulary/brands';
import { asc, count, inArray, sql } from 'drizzle-orm';
import { serveDownload } from '#platform/http/downloads.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { products } from '#schema/brands/brands.ts';
import { indicatorLimits, standards } from '#schema/brands/library.ts';
import { serveResource } from '#services/resources/resources.ts';
import type { ChangeDeps } from '../brand-merges.ts';

export function serveStandards(app: App, platform: Platform, deps: ChangeDeps): void {
  const { db } = platform;
  serveResource(app, platform, deps, standardResource, {
    table: standards,
    search: (text, like) => {
      const key = standardKey(text).replace(/[%_\\]/g, '');
      return [
        sql`${standards.title} ilike ${like}`,
        key === '' ? undefined : sql`${standards.noKey} like ${`%${key}%`}`,
      ];
    },
    filters: { state: standards.state },
    order: [standards.familyKey, standards.noKey],
    columns: ({ no }) => ({ noKey: standardKey(no), familyKey: standardFamily(no) }),
    more: async (rows) => {
      const limits = await limitsOf(rows.map(({ id }) => id));
      const labels = await labelsOf();
      return ({ id, noKey, familyKey }) => ({
        limits: limits.get(id) ?? 0,
        products: [...new Set([noKey, familyKey])].reduce((sum, key) => sum + (labels.get(key) ?? 0), 0),
      });
    },
    uses: [['limit', indicatorLimits.standardId]],
    tags: () => ['standards'],
  });

  async function limitsOf(ids: number[]): Promise<Map<number, number>> {
    const rows = await db
      .select({ id: indicatorLimits.standardId, count: count() })
      .from(indicatorLimits)
      .where(inArray(indicatorLimits.standardId, ids))
      .groupBy(indicatorLimits.standardId);
    return new Map(rows.map((row) => [row.id, row.count]));
  }

  async function labelsOf(): Promise<Map<string, number>> {
    const rows = await db
      .select({ no: products.standardNo, count: count() })
      .from(products)
      .where(sql`${products.standardNo} <> ''`)
      .groupBy(products.standardNo);
    const labels = new Map<string, number>();
    for (const row of rows) {
      const key = standardKey(row.no);
      labels.set(key, (labels.get(key) ?? 0) + row.count);
    }
    return labels;
  }
}

type KnownStandard = {
  written: string;
  /** Null: not in the library. */
  standard: { no: string; title: string; state: StandardState; effectiveOn: string } | null;
  /** The edition in force, if the cited one is not; null when there is none. */
  inForce: string | null;
};

export function createStandards({ db }: Platform) {
  return {
    async known(numbers: readonly string[]): Promise<KnownStandard[]> {
      if (numbers.length === 0) return [];
      const families = [...new Set(numbers.map(standardFamily))];
      const rows = await db
        .select()
        .from(standards)
        .where(inArray(standards.familyKey, families))
        .orderBy(asc(standards.noKey));
      return numbers.map((written) => {
        const editions = rows.filter(({ familyKey }) => familyKey === standardFamily(written));
        const inForce = editions.find(({ state }) => state === 'current');
        const exact = editions.find(({ noKey }) => noKey === standardKey(written));
        const hasYear = standardKey(written) !== standardFamily(written);
        const found = hasYear ? exact : (inForce ?? editions.at(-1));
        return {
          written,
          standard: found
            ? { no: found.no, title: found.title, state: found.state, effectiveOn: found.effectiveOn ?? '' }
            : null,
          inForce: inForce && inForce !== found ? inForce.no : null,
        };
      });
    },
  };
}

type Row = Record<(typeof STANDARD_FIELDS)[number]['field'], string | number | null>;

export function serveStandardDownload(app: App, { readDb, clock, siteUrl }: Platform): void {
  serveDownload(app, '/opendata/standards', () => ({
    fileName: 'standards',
    tags: ['standards'],
    table: async () => ({
      head: STANDARD_FIELDS.map(({ field }) => field),
      rows: (await read()).map((row) => STANDARD_FIELDS.map(({ field }) => row[field])),
    }),
    json: async () => ({
      source: `${siteUrl}/opendata#standard`,
      licence: 'CC BY 4.0',
      generatedAt: clock.now().toISOString(),
      fields: STANDARD_FIELDS,
      records: await read(),
    }),
  }));

  async function read(): Promise<Row[]> {
    const { rows } = await readDb.execute<Row>(sql`
      select standard.no as standard_no, standard.title, standard.state,
        standard.issued_on::text, standard.effective_on::text, standard.abolished_on::text,
        standard.replaced_by, standard.url,
        indicator.key as indicator_key, indicator.name as indicator,
        limits.category, limits.type as limit_type,
        limits.low::float8, limits.high::float8, limits.plan_n, limits.plan_c,
        limits.plan_lower_m::float8 as plan_lower_m, limits.plan_upper_m::float8 as plan_upper_m,
        coalesce(nullif(limits.unit, ''), indicator.unit) as unit,
        coalesce(limits.note, standard.note) as note
      from standards standard
      left join indicator_limits limits on limits.standard_id = standard.id
      left join indicators indicator on indicator.id = limits.indicator_id
      order by standard.family_key, standard.no_key, indicator.key, limits.category`);
    return rows;
  }
}
