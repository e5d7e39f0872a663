import { randomUUID } from 'node:crypto';
import type { WebhookMessage } from '@rujian/contract/vocabulary/integrations';
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnnounceEvent, SiteEvent } from '#ports/webhooks.ts';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { brandSeats } from '#schema/represent.ts';

export const DELIVER_JOB = 'webhooks.deliver';
export type DeliverJob = { delivery: number };

/** Without representatives, no one of a brand may know of its complaints. */
const IS_REPRESENTED = sql`exists (
  select 1 from ${brandSeats} where ${brandSeats.brandId} = ${webhooks.brandId})`;

type Parts = Pick<Platform, 'clock' | 'jobs' | 'siteUrl'>;

/** Stores a message for each subscriber in the transaction of what happened. */
export function createAnnounceEvent(platform: Parts): AnnounceEvent {
  return async (tx, event) => {
    const { brandId, type } = event;
    const owner = brandId === undefined ? isNull(webhooks.brandId) : and(eq(webhooks.brandId, brandId), IS_REPRESENTED);
    const subscribed = await tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(owner, webhooks.enabled, arrayContains(webhooks.events, [type])));
    for (const { id } of subscribed) await queueMessage(platform, tx, id, type, event);
  };
}

/** The message is the same at every attempt; only its time and signature change. */
export async function queueMessage(
  { clock, jobs, siteUrl }: Parts,
  tx: Tx,
  webhookId: number,
  type: WebhookMessage,
  about?: SiteEvent,
): Promise<void> {
  const now = clock.now();
  const data = about && {
    kind: about.kind,
    id: about.id,
    url: siteUrl + about.path,
    ...(about.state && { state: about.state }),
  };
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data: data ?? {} });
  const messageId = `msg_${randomUUID().replaceAll('-', '')}`;
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, messageId, type, body, createdAt: now, nextAt: now })
    .returning({ id: webhookDeliveries.id });
  if (delivery) await sendDelivery(jobs, tx, delivery.id);
}

export async function sendDelivery(jobs: Platform['jobs'], tx: Tx, delivery: number, startAfter?: Date): Promise<void> {
  const job: DeliverJob = { delivery };
  await jobs.send(DELIVER_JOB, job, { tx, ...(startAfter && { startAfter }) });
}
