import { SOURCE_KIND } from '@rujian/contract/vocabulary/brands';
import { text } from 'drizzle-orm/pg-core';
import { id, moment, ref, table, timestamps, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';

/** 稿源白名单: sources that may be reprinted. */
export const reprintSources = table('reprint_sources', {
  id: id(),
  name: text('name').notNull().unique(),
  /** Normalised without spaces, width and case. */
  nameKey: text('name_key').notNull().unique(),
  kind: text('kind', { enum: SOURCE_KIND.keys }).notNull(),
  /** The host of its addresses, such as `xinhuanet.com`; empty where there is none. */
  host: words('host'),
  basis: words('basis'),
  note: words('note'),
  closedAt: moment('closed_at'),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'set null' }),
  ...timestamps(),
});
