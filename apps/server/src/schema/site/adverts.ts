import { ADVERT_SLOT } from '@rujian/contract/vocabulary/site';
import { sql } from 'drizzle-orm';
import { check, index, text } from 'drizzle-orm/pg-core';
import { brands } from '../brands/brands.ts';
import { counter, id, moment, ref, table, timestamps, words } from '../fields.ts';
import { media } from '../media.ts';
import { staff } from '../staff/staff.ts';

/** 广告: always shown with its label and its advertiser. */
export const adverts = table('adverts', {
  id: id(),
  slot: text('slot', { enum: ADVERT_SLOT.keys }).notNull(),
  title: text('title').notNull(),
  titleEn: words('title_en'),
  advertiser: text('advertiser').notNull(),
  advertiserEn: words('advertiser_en'),
  /** The advertised brand, if any: the advert is not shown next to articles that name the brand. */
  brandId: ref('brand_id').references(() => brands.id, { onDelete: 'restrict' }),
  mediaId: ref('media_id').references(() => media.id, { onDelete: 'restrict' }),
  alt: words('alt'),
  url: text('url').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  position: counter('position'),
  pausedAt: moment('paused_at'),
  note: words('note'),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'set null' }),
  ...timestamps(),
}).with((t) => [
  check('adverts_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  index('adverts_slot_idx').on(t.slot, t.position, t.id),
  index('adverts_ends_idx').on(t.endsAt),
  index('adverts_brand_idx').on(t.brandId),
]);
