import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { type FollowAudience, type FollowWords, followEvents } from '#schema/comments/follows.ts';

const FOLLOWERS_AT_ONCE = 500;
const EVENTS_KEPT_DAYS = 180;

export const FOLLOW_NEWS_JOB = 'discussion.followNews';

export type FollowNews = {
  /** Identifies the event: the same key is announced once. */
  key: string;
  audience: FollowAudience;
  words: FollowWords;
  t: TargetType;
  targetId: number;
};

export function createFollowTelling({ db, clock, jobs }: Platform, { sendMessages }: { sendMessages: SendMessages }) {
  return {
    /** Queues an announcement in the transaction that makes it true. */
    async announce(news: readonly FollowNews[], tx: Tx): Promise<void> {
      if (news.length === 0) return;
      const rows = news.map((each) => ({ ...each, createdAt: clock.now() }));
      const added = await tx
        .insert(followEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ key: followEvents.key });
      if (added.length > 0) await jobs.send(FOLLOW_NEWS_JOB, {}, { tx, key: 'announced' });
    },

    async notifyAll(): Promise<void> {
      const waiting = await db
        .select({ key: followEvents.key })
        .from(followEvents)
        .where(isNull(followEvents.doneAt))
        .orderBy(asc(followEvents.createdAt), asc(followEvents.key));
      for (const { key } of waiting) {
        while (await db.transaction((tx) => notifyBatch(tx, key)));
      }
    },

    async deleteExpired(): Promise<void> {
      const oldest = secondsBefore(clock.now(), EVENTS_KEPT_DAYS * DAY_SECONDS);
      await db.delete(followEvents).where(and(isNotNull(followEvents.doneAt), lt(followEvents.createdAt, oldest)));
    },
  };

  /** Returns whether there may be more followers. Progress and messages are committed together. */
  async function notifyBatch(tx: Tx, key: string): Promise<boolean> {
    const [event] = await tx
      .select()
      .from(followEvents)
      .where(and(eq(followEvents.key, key), isNull(followEvents.doneAt)))
      .for('update');
    if (!event) return false;
    const memberIds = await nextFollowers(tx, event);
    const { title, body, en } = event.words;
    // Every announcement has a page of a known type.
    const about = { t: event.t as TargetType, targetId: event.targetId };
    await sendMessages(
      memberIds.map((memberId) => ({ memberId, kind: 'follow', title, body, en, ...about })),
      tx,
    );
    const isDone = memberIds.length < FOLLOWERS_AT_ONCE;
    await tx
      .update(followEvents)
      .set({ toldUpTo: memberIds.at(-1) ?? event.toldUpTo, ...(isDone && { doneAt: clock.now() }) })
      .where(eq(followEvents.key, key));
    return !isDone;
  }

  async function nextFollowers(tx: Tx, { audience, toldUpTo }: typeof followEvents.$inferSelect): Promise<number[]> {
    const followed = [
      ...audience.brandIds.map((id) => ({ t: 'brand', id, batch: '' })),
      ...audience.productIds.map((id) => ({ t: 'product', id, batch: '' })),
      ...audience.batches.map(({ brandId: id, batchKey: batch }) => ({ t: 'batch', id, batch })),
    ];
    const { rows } = await tx.execute<{ id: number }>(sql`
      select distinct follow.member_id::int as id
      from json_to_recordset(${JSON.stringify(followed)}::json)
        as followed(t text, id bigint, batch text)
      join follows follow on follow.t = followed.t and follow.target_id = followed.id
        and follow.batch_key = followed.batch and follow.member_id > ${toldUpTo}
      order by 1 limit ${FOLLOWERS_AT_ONCE}`);
    return rows.map(({ id }) => id);
  }
}
