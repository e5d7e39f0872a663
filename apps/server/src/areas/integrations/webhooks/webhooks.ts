import { WEBHOOKS_MAX, type Webhook, type WebhookDelivery } from '@rujian/contract/areas/integrations/webhooks';
import type { Lang } from '@rujian/contract/base/constants';
import {
  DELIVERY_PROBLEM,
  DELIVERY_STATE,
  WEBHOOK_MESSAGE,
  type WebhookEvent,
} from '@rujian/contract/vocabulary/integrations';
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { ownedRows } from '#platform/database/reassign-rows.ts';
import { createPublicConnection } from '#platform/outside/public-connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { WebhookOwner, Webhooks } from '#ports/webhooks.ts';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { newSecret, queueMessage, type Secrets, sendDelivery } from './events.ts';

const DAY_MS = 86_400_000;
const CHECK_MS = 5_000;

type Row = typeof webhooks.$inferSelect;

export function createWebhooks(platform: Platform, { secrets }: { secrets: Secrets }): Webhooks {
  const { db, clock, jobs } = platform;
  const connection = createPublicConnection({ privateHosts: platform.fetchPrivateHosts });

  return {
    async list(owner, { page, limit }) {
      const found = db.select().from(webhooks).where(ownedBy(owner)).orderBy(webhooks.id);
      return pageOf(found, db.$count(webhooks, ownedBy(owner)), { page, limit }, view);
    },

    async save(owner, id, input, tx) {
      // Switched on again, it starts without the failures of before.
      const on = input.enabled ? { failingSince: null, stoppedAt: null } : {};
      if (id !== undefined) {
        const row = await rowOf(tx, owner, id);
        await tx
          .update(webhooks)
          .set({ ...input, ...on })
          .where(eq(webhooks.id, row.id));
        return { id, secret: '' };
      }
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
      const max = owner === null ? WEBHOOKS_MAX : 1;
      if ((await tx.$count(webhooks, ownedBy(owner))) >= max) throw new AppError('webhook.too_many', { max });
      const secret = newSecret();
      const [added] = await tx
        .insert(webhooks)
        .values({ ...input, brandId: owner, secret: secrets.seal(secret), createdAt: clock.now() })
        .returning({ id: webhooks.id });
      return { id: added?.id ?? 0, secret };
    },

    async rotate(owner, id, tx) {
      const row = await rowOf(tx, owner, id);
      const secret = newSecret();
      await tx
        .update(webhooks)
        .set({
          secret: secrets.seal(secret),
          oldSecret: row.secret,
          oldSecretUntil: new Date(clock.now().getTime() + DAY_MS),
        })
        .where(eq(webhooks.id, id));
      return { id, secret };
    },

    async test(owner, id) {
      await db.transaction(async (tx) => {
        requireOn(await rowOf(tx, owner, id));
        await queueMessage(platform, tx, id, 'test');
      });
    },

    async remove(owner, id, tx) {
      const { name, url } = await rowOf(tx, owner, id);
      await tx.delete(webhooks).where(eq(webhooks.id, id));
      return { name, url };
    },

    async deliveries(owner, id, { page, limit }, lang) {
      await rowOf(db, owner, id);
      const ofWebhook = eq(webhookDeliveries.webhookId, id);
      const found = db.select().from(webhookDeliveries).where(ofWebhook).orderBy(desc(webhookDeliveries.id));
      const total = db.$count(webhookDeliveries, ofWebhook);
      return pageOf(found, total, { page, limit }, (row) => deliveryView(row, lang));
    },

    async redeliver(owner, id, deliveryId) {
      await db.transaction(async (tx) => {
        requireOn(await rowOf(tx, owner, id));
        const now = clock.now();
        const [again] = await tx
          .update(webhookDeliveries)
          .set({ state: 'waiting', attempts: 0, nextAt: now })
          .where(
            and(
              eq(webhookDeliveries.id, deliveryId),
              eq(webhookDeliveries.webhookId, id),
              ne(webhookDeliveries.state, 'waiting'),
            ),
          )
          .returning({ id: webhookDeliveries.id });
        if (!again) throw new AppError('delivery.not_finished');
        await sendDelivery(jobs, tx, deliveryId);
      });
    },

    async requirePublic(address) {
      try {
        await connection.checked(new URL(address), AbortSignal.timeout(CHECK_MS));
      } catch (error) {
        // A name that means nothing yet may be set up later; the log shows it until then.
        if (!(error instanceof AppError) || error.id !== 'fetch.not_public') return;
        const broken = { id: 'webhook.not_public', params: {} } as const;
        throw new AppError('webhook.not_public', {}, { url: broken });
      }
    },
  };
}

function ownedBy(owner: WebhookOwner): SQL | undefined {
  return owner === null ? isNull(webhooks.brandId) : eq(webhooks.brandId, owner);
}

async function rowOf(from: Db | Tx, owner: WebhookOwner, id: number): Promise<Row> {
  const [row] = await from
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ownedBy(owner)));
  if (!row) throw new AppError('webhook.not_found');
  return row;
}

function requireOn({ enabled }: Row): void {
  if (!enabled) throw new AppError('webhook.off');
}

const secondsOf = (at: Date | null) => at && unixSeconds(at);

function view(row: Row): Webhook {
  return {
    ...row,
    events: row.events as WebhookEvent[],
    failingSince: secondsOf(row.failingSince),
    stoppedAt: secondsOf(row.stoppedAt),
    oldSecretUntil: secondsOf(row.oldSecretUntil),
    createdAt: unixSeconds(row.createdAt),
  };
}

function deliveryView(row: typeof webhookDeliveries.$inferSelect, lang: Lang): WebhookDelivery {
  return {
    ...row,
    type: { key: row.type, name: WEBHOOK_MESSAGE.textOf(row.type, lang) },
    state: DELIVERY_STATE.option(row.state, lang),
    problem: row.problem ? DELIVERY_PROBLEM.label(row.problem, lang) : '',
    createdAt: unixSeconds(row.createdAt),
    triedAt: secondsOf(row.triedAt),
    nextAt: row.state === 'waiting' ? secondsOf(row.nextAt) : null,
  };
}

/** The webhook of a brand; after a merge the one of the remaining brand is kept. */
export const brandRows = ownedRows([
  { area: 'represent', table: webhooks, owner: webhooks.brandId, once: [webhooks.name] },
]);
