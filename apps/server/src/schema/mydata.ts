import { index, integer, text } from 'drizzle-orm/pg-core';
import { moment, requiredRef, table } from './fields.ts';
import { members } from './members/members.ts';

/** The last archive of a member's data; the next one replaces it. */
export const dataExports = table(
  'data_exports',
  {
    memberId: requiredRef('member_id', () => members.id, 'cascade').primaryKey(),
    madeAt: moment('made_at').notNull(),
    /** Null while it is being generated. */
    expiresAt: moment('expires_at'),
    blobKey: text('blob_key').notNull(),
    sizeBytes: integer('size_bytes').notNull().default(0),
  },
  (t) => [index('data_exports_expiry_idx').on(t.expiresAt)],
);
