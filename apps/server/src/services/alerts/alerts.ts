import type { AlertChange, AlertSubject } from '@rujian/contract/vocabulary/alerts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import type { Alerts, Failure } from '#ports/alerts.ts';
import { alertEvents } from '#schema/alerts.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { RECALL_CONCERNS_RECORD } from '#services/recalls/recall-matches.ts';

export const ALERT_JOB = 'alerts.tell';

type NewEvent = { subject: AlertSubject; t?: string; subjectId: number; change: AlertChange; isLate?: boolean };

/** The sample failed and counts: neither overturned nor a proven fake. */
export const IS_FAILURE = sql`(record.result = 'fail' and record.retest <> 'overturned'
  and record.authenticity <> 'confirmed_fake')`;

const AT_ONCE = 1_000;

export function createAlerts({ clock, jobs }: Pick<Platform, 'clock' | 'jobs'>): Alerts {
  const service: Alerts = {
    failuresOf: (tx, noticeId) => readFailures(tx, sql`record.notice_id = ${noticeId}`),

    async noticeReleased(tx, noticeId, before) {
      const now = await service.failuresOf(tx, noticeId);
      const known = new Map(before.map((failure) => [failure.id, keyOf(failure)]));
      const failing = new Set(now.map(({ id }) => id));
      await queue(tx, [
        ...now.filter((failure) => known.get(failure.id) !== keyOf(failure)).map(({ id }) => ofRecord(id, 'raised')),
        ...before.filter(({ id }) => !failing.has(id)).map(({ id }) => ofRecord(id, 'over')),
      ]);
    },

    async noticeWithdrawn(tx, noticeId) {
      const before = await service.failuresOf(tx, noticeId);
      await queue(
        tx,
        before.map(({ id }) => ofRecord(id, 'over')),
      );
    },

    async recordsMatched(tx, recordIds) {
      if (recordIds.length === 0) return;
      const chosen = sql`record.id in (${valueList(recordIds)})`;
      const failures = await readFailures(
        tx,
        sql`${chosen} and exists (
        select from spotcheck_notices notice where notice.id = record.notice_id and notice.status = 'published')`,
      );
      const { rows: recalled } = await tx.execute<{ id: number }>(sql`
        select distinct recall.id::int as id from ${PUBLIC_RECALLS}
        join spotcheck_records record on ${chosen} and ${RECALL_CONCERNS_RECORD}
        where recall.state = 'open'`);
      await queue(tx, [
        ...failures.map(({ id }) => ofRecord(id, 'raised', true)),
        ...recalled.map(({ id }) => ({ subject: 'recall' as const, subjectId: id, change: 'raised' as const })),
      ]);
    },

    recallChanged: (tx, id, change) => queue(tx, [{ subject: 'recall', subjectId: id, change }]),

    contentPublished: (tx, t, id) => queue(tx, [{ subject: 'content', t, subjectId: id, change: 'raised' }]),

    priceChanged: (tx, seriesId) => queue(tx, [{ subject: 'price', subjectId: seriesId, change: 'raised' }]),

    async eventHappened(tx, { type, kind, id }) {
      if (kind === 'spotcheck' || type === 'complaint.changed') return;
      if (String(kind) !== 'recall') {
        if (type === 'content.published') await service.contentPublished(tx, kind, id);
        return;
      }
      await service.recallChanged(tx, id, changeOf(type));
    },
  };
  return service;

  async function queue(tx: Tx, events: readonly NewEvent[]): Promise<void> {
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const rows = events.slice(start, start + AT_ONCE).map((event) => ({ ...event, createdAt: clock.now() }));
      await tx.insert(alertEvents).values(rows);
    }
    if (events.length > 0) await jobs.send(ALERT_JOB, {}, { tx, key: 'tell' });
  }
}

async function readFailures(tx: Tx, chosen: SQL): Promise<Failure[]> {
  const { rows } = await tx.execute<Failure>(sql`
    select record.id::int, record.brand_id::int as "brandId", record.product_id::int as "productId",
      record.batch_no as batch
    from spotcheck_records record where ${chosen} and ${IS_FAILURE} order by record.id`);
  return rows;
}

function changeOf(type: string): AlertChange {
  if (type.endsWith('.withdrawn')) return 'over';
  return type.endsWith('.corrected') ? 'changed' : 'raised';
}

function ofRecord(id: number, change: AlertChange, isLate = false): NewEvent {
  return { subject: 'record', subjectId: id, change, isLate };
}

function keyOf({ brandId, productId, batch }: Failure): string {
  return JSON.stringify([brandId, productId, batch]);
}
