import { index, text } from 'drizzle-orm/pg-core';
import { counter, moment, requiredRef, table } from './fields.ts';
import { members } from './members/members.ts';

export const dataExports = table('data_exports', {
  memberId: requiredRef('member_id', () => members.id, 'cascade').primaryKey(),
  madeAt: moment('made_at').notNull(),
  expiresAt: moment('expires_at'),
  blobKey: text('blob_key').notNull(),
  sizeBytes: counter('size_bytes'),
}).with((t) => [index('data_exports_expiry_idx').on(t.expiresAt)]);
