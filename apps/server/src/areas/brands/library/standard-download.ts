import { STANDARD_FIELDS } from '@rujian/contract/areas/opendata/public';
import { sql } from 'drizzle-orm';
import { serveDownload } from '#platform/http/downloads.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';

type Row = Record<(typeof STANDARD_FIELDS)[number]['field'], string | number | null>;

export function serveStandardDownload(
  app: App,
  { readDb, clock, siteUrl }: Pick<Platform, 'readDb' | 'clock' | 'siteUrl'>,
): void {
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
