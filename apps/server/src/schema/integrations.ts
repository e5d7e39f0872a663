import { DELIVERY_PROBLEM, DELIVERY_STATE } from '@rujian/contract/vocabulary/integrations';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { brands } from './brands/brands.ts';
import { counter, createdAt, id, moment, ref, requiredRef, table, textList, words } from './fields.ts';

export const webhooks = table('webhooks', {
  id: id(),
  brandId: ref('brand_id').references(() => brands.id, { onDelete: 'cascade' }),
  name: words('name'),
  url: text('url').notNull(),
  events: textList('events'),
  /** Encrypted, because signing needs it in the clear. */
  secret: text('secret').notNull(),
  oldSecret: text('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  enabled: boolean('enabled').notNull().default(true),
  failingSince: moment('failing_since'),
  stoppedAt: moment('stopped_at'),
  createdAt: createdAt(),
}).with((t) => [uniqueIndex('webhooks_brand_key').on(t.brandId).where(sql`${t.brandId} is not null`)]);

export const apiKeys = table('api_keys', {
  id: id(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  start: text('start').notNull(),
  scopes: textList('scopes'),
  perMinute: integer('per_minute').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  createdAt: createdAt(),
});

export const webhookDeliveries = table('webhook_deliveries', {
  id: id(),
  webhookId: requiredRef('webhook_id', () => webhooks.id, 'cascade'),
  messageId: text('message_id').notNull().unique(),
  type: text('type').notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: DELIVERY_STATE.keys }).notNull().default('waiting'),
  attempts: counter('attempts'),
  status: integer('status'),
  problem: text('problem', { enum: DELIVERY_PROBLEM.keys }),
  triedAt: moment('tried_at'),
  nextAt: moment('next_at'),
  createdAt: createdAt(),
}).with((t) => [
  index('webhook_deliveries_log_idx').on(t.webhookId, t.id),
  index('webhook_deliveries_age_idx').on(t.createdAt),
]);
