import { RECALL_FIELDS } from '@rujian/contract/areas/opendata/public';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { sql } from 'drizzle-orm';
import { serveDownload } from '#platform/http/downloads.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';

type Field = (typeof RECALL_FIELDS)[number]['field'];
type Row = Record<Exclude<Field, 'batches' | 'barcodes'>, string | number | null> & {
  batches: string[];
  barcodes: string[];
};

const SEVERAL = '；';

export function serveRecallDownload(app: App, { readDb, clock, siteUrl }: Platform): void {
  serveDownload(app, '/opendata/recall', () => ({
    fileName: 'recall',
    tags: ['recalls'],
    table: async () => ({
      head: RECALL_FIELDS.map(({ field }) => field),
      rows: (await read()).map((row) => RECALL_FIELDS.map(({ field }) => cell(row[field]))),
    }),
    json: async () => ({
      source: `${siteUrl}/recall`,
      licence: 'CC BY 4.0',
      generatedAt: clock.now().toISOString(),
      fields: RECALL_FIELDS,
      records: await read(),
    }),
  }));

  async function read(): Promise<Row[]> {
    const { rows } = await readDb.execute<Row>(sql`
      select recall.id::int, recall.announced_on::text, recall.food, recall.maker, recall.trademark,
        (select brand.name from brands brand where brand.id = recall.brand_id) as brand,
        recall.batches, recall.barcodes, recall.reason, recall.advice, recall.quantity,
        recall.level, recall.kind, recall.state, recall.agency, recall.source_url,
        to_char(recall.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as published_at,
        to_char(recall.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at
      from ${PUBLIC_RECALLS} order by recall.announced_on desc, recall.id desc`);
    return rows.map((row) => ({ ...row, barcodes: row.barcodes.map(formatGtin) }));
  }
}

function cell(value: string | number | null | string[]): string | number | null {
  return Array.isArray(value) ? value.join(SEVERAL) : value;
}
