import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { WebhookMessage } from '@rujian/contract/vocabulary/integrations';
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { createSealing } from '#platform/sealing.ts';
import type { AnnounceEvent, SiteEvent } from '#ports/webhooks.ts';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { brandSeats } from '#schema/represent.ts';

export const DELIVER_JOB = 'webhooks.deliver';
export type DeliverJob = { delivery: number };

/** Without representatives, no one of a brand may know of its complaints. */
const IS_REPRESENTED = sql`exists (
  select 1 from ${brandSeats} where ${brandSeats.brandId} = ${webhooks.brandId})`;

type Parts = Platform;

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

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

type Stored = Pick<typeof webhooks.$inferSelect, 'secret' | 'oldSecret' | 'oldSecretUntil'>;
export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(siteSecret: string) {
  const { seal, unseal } = createSealing(siteSecret, 'webhook secrets');
  const open = (sealed: string) => (unseal(sealed) as { secret: string }).secret;
  return {
    seal: (secret: string): string => seal({ secret }),
    valid({ secret, oldSecret, oldSecretUntil }: Stored, now: Date): string[] {
      const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
      return [open(secret), ...(isOldValid ? [open(oldSecret)] : [])];
    },
  };
}

export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

type SignedMessage = { messageId: string; body: string; at: Date };

/** Headers of standardwebhooks.com; every valid secret signs, so that a rotation breaks nothing. */
export function signedHeaders({ messageId, body, at }: SignedMessage, secrets: readonly string[]) {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}
