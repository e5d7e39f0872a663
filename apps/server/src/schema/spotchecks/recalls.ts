import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import { date, index, text, unique } from 'drizzle-orm/pg-core';
import { brands } from '../brands/brands.ts';
import { id, ref, table, textList, words } from '../fields.ts';
import { publishableChecks, publishableFields } from '../publishable.ts';

/** 召回: a food that its maker takes back, with the batches concerned. */
export const recalls = table('recalls', {
  id: id(),
  food: text('food').notNull(),
  maker: text('maker').notNull(),
  brandId: ref('brand_id').references(() => brands.id),
  trademark: words('trademark'),
  batches: textList('batches'),
  batchKeys: textList('batch_keys'),
  /** Production days that the batches name, also each day between two of them. */
  batchDays: date('batch_days').array().notNull().default([]),
  /** Normalised to 14 digits. */
  barcodes: textList('barcodes'),
  reason: text('reason').notNull(),
  advice: words('advice'),
  quantity: words('quantity'),
  level: text('level', { enum: RECALL_LEVEL.keys }).notNull(),
  kind: text('kind', { enum: RECALL_KIND.keys }).notNull(),
  state: text('state', { enum: RECALL_STATE.keys }).notNull().default('open'),
  agency: text('agency').notNull(),
  sourceUrl: words('source_url'),
  announcedOn: date('announced_on').notNull(),
  ...publishableFields(),
}).with((t) => [
  ...publishableChecks('recalls', t),
  // A table that is imported again adds nothing.
  unique().on(t.maker, t.food, t.announcedOn, t.batchKeys),
  index().on(t.announcedOn, t.id),
  index().on(t.brandId, t.announcedOn),
  index().using('gin', t.batchKeys),
  index().using('gin', t.barcodes),
  index('recalls_public_idx').on(t.announcedOn, t.id).where(sql`${t.status} = 'published'`),
]);
