import type { DeliveryProblem } from '@rujian/contract/vocabulary/integrations';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { SITE } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { createPublicConnection } from '#platform/outside/public-connection.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { SendMessage } from '#ports/messages.ts';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { brandSeats } from '#schema/represent.ts';
import { DELIVER_JOB, type DeliverJob, type Secrets, sendDelivery, signedHeaders } from './events.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Waits between attempts, about three days in all (the schedule of standardwebhooks.com). */
const RETRY_AFTER_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** A receiver that accepted nothing for so long is switched off. */
const STOP_AFTER_MS = 3 * DAY_MS;
const TIMEOUT_MS = 10_000;
const KEPT_DAYS = 30;
/** Hosts that hang keep no others waiting. */
const AT_ONCE = 4;
const GONE = 410;

type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type Outcome = { status: number | null; problem: DeliveryProblem | null };
type Deps = { secrets: Secrets; record: RecordAudit; sendMessage: SendMessage };

export function defineDelivery(platform: Platform, { secrets, record, sendMessage }: Deps): void {
  const { db, clock, jobs, erasures } = platform;
  const connection = createPublicConnection({ privateHosts: platform.fetchPrivateHosts });
  const erased = erasures.rule({ job: 'webhooks.forget', kind: 'webhook_deliveries', keptDays: KEPT_DAYS });
  jobs.define<DeliverJob>(DELIVER_JOB, deliver, { atOnce: AT_ONCE });
  jobs.define('webhooks.forget', forget, { cron: '35 4 * * *' });

  async function deliver({ delivery: id }: DeliverJob): Promise<void> {
    const [found] = await db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
    if (!found) return;
    const { delivery, webhook } = found;
    const outcome: Outcome = webhook.enabled ? await post(webhook, delivery) : { status: null, problem: 'stopped' };
    await db.transaction((tx) => settle(tx, delivery, outcome));
  }

  async function post(webhook: WebhookRow, { messageId, body }: DeliveryRow): Promise<Outcome> {
    const url = new URL(webhook.url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Rujian-Webhooks/1',
      ...signedHeaders({ messageId, body, at: clock.now() }, secrets.valid(webhook, clock.now())),
    };
    try {
      const response = await connection.send(url, { method: 'POST', headers, body }, signal);
      const { statusCode: status = 0 } = response;
      // Nothing of the answer but its status is used.
      response.destroy();
      if (status >= 200 && status < 300) return { status, problem: null };
      return { status, problem: status >= 300 && status < 400 ? 'redirect' : 'status' };
    } catch (error) {
      return { status: null, problem: problemOf(error, signal) };
    }
  }

  /** A deleted webhook has no delivery to settle any more. */
  async function settle(tx: Tx, delivery: DeliveryRow, outcome: Outcome): Promise<void> {
    const now = clock.now();
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)).for('update');
    if (!webhook) return;
    const { problem } = outcome;
    const attempts = delivery.attempts + (problem === 'stopped' ? 0 : 1);
    const wait = RETRY_AFTER_MS[attempts - 1];
    const isDone = problem === null;
    const mayRetry = !isDone && problem !== 'stopped' && outcome.status !== GONE;
    const nextAt = mayRetry && wait !== undefined ? new Date(now.getTime() + wait) : null;
    await tx
      .update(webhookDeliveries)
      .set({ ...outcome, attempts, nextAt, triedAt: now, state: isDone ? 'delivered' : nextAt ? 'waiting' : 'failed' })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (nextAt) await sendDelivery(jobs, tx, delivery.id, nextAt);
    if (problem === 'stopped') return;
    await noteHealth(tx, webhook, outcome, now);
  }

  async function noteHealth(tx: Tx, webhook: WebhookRow, outcome: Outcome, now: Date) {
    const own = eq(webhooks.id, webhook.id);
    if (outcome.problem === null) {
      await tx.update(webhooks).set({ failingSince: null }).where(own);
      return;
    }
    const failingSince = webhook.failingSince ?? now;
    const isOver = outcome.status === GONE || now.getTime() - failingSince.getTime() >= STOP_AFTER_MS;
    await tx
      .update(webhooks)
      .set({ failingSince, ...(isOver && { enabled: false, stoppedAt: now }) })
      .where(own);
    if (isOver && webhook.enabled) await tellOwner(tx, webhook);
  }

  async function tellOwner(tx: Tx, { id, brandId, url }: WebhookRow): Promise<void> {
    if (brandId === null) {
      const target = { type: 'webhook', id };
      await record(tx, { caller: SITE, action: 'webhook.stop', target, after: { url } });
      return;
    }
    const seats = await tx
      .select({ memberId: brandSeats.memberId })
      .from(brandSeats)
      .where(eq(brandSeats.brandId, brandId))
      .orderBy(asc(brandSeats.id));
    for (const { memberId } of seats) {
      await sendMessage({ ...STOPPED, memberId, path: `/represent/${brandId}/webhook` }, tx);
    }
  }

  async function forget(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
    const old = and(
      lt(webhookDeliveries.createdAt, before),
      or(isNull(webhookDeliveries.nextAt), lt(webhookDeliveries.nextAt, before)),
    );
    await erased(touchedRows(await db.delete(webhookDeliveries).where(old)));
  }
}

const STOPPED = {
  kind: 'system' as const,
  title: '投诉推送已停用',
  body: '接收地址长时间没有收下消息，推送已停用。修好后请在品牌代表的“推送”里重新启用。',
  en: {
    title: 'Your complaint webhook is off',
    body: 'Your address has not accepted messages for a long time, so the webhook was switched off. Fix it, then switch it on again under “Webhook”.',
  },
};

function problemOf(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (error instanceof AppError && error.id === 'fetch.not_public') return 'not_public';
  return signal.aborted ? 'timeout' : 'unreachable';
}
