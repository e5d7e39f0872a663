import type { ContentType } from '@rujian/contract/content-types';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/content-links.ts';
import { collects, praises } from '#schema/discussion.ts';
import { storedTarget } from './contents.ts';
import type { OwnComments } from './own-comments.ts';

export type MyState = ReturnType<typeof createMyState>;

/** What a member did with one content; pages ask for it after they were shown. */
export function createMyState({ db }: Pick<Platform, 'db'>, comments: OwnComments) {
  return {
    async of(memberId: number, wished: { t: ContentType; id: number }) {
      const target = storedTarget(wished);
      const [[done], pendingComments] = await Promise.all([
        read(memberId, target),
        comments.pendingOf(memberId, target),
      ]);
      return {
        praised: done?.praised ?? false,
        collected: done?.collected ?? false,
        collects: done?.collects ?? 0,
        pendingComments,
      };
    },
  };

  function read(memberId: number, { t, id }: ReturnType<typeof storedTarget>) {
    const praised = db
      .select({ one: sql`1` })
      .from(praises)
      .where(and(eq(praises.memberId, memberId), eq(praises.t, t), eq(praises.targetId, id)));
    const collected = db
      .select({ one: sql`1` })
      .from(collects)
      .where(and(eq(collects.memberId, memberId), eq(collects.t, t), eq(collects.targetId, id)));
    const counted = db
      .select({ collects: contentCounters.collects })
      .from(contentCounters)
      .where(and(eq(contentCounters.t, t), eq(contentCounters.targetId, id)));
    return db
      .select({
        praised: sql<boolean>`exists ${praised}`,
        collected: sql<boolean>`exists ${collected}`,
        collects: sql<number>`coalesce(${counted}, 0)`,
      })
      .from(sql`(select 1) as once`);
  }
}
