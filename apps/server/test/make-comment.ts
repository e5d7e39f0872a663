import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { makeMember } from './makers.ts';

type Input = Partial<typeof comments.$inferInsert> & { targetId: number };

/** A public comment by default, counted as if it had been posted; returns its id. */
export async function makeComment({ db, clock }: Pick<Platform, 'db' | 'clock'>, input: Input): Promise<number> {
  const memberId = input.memberId ?? (await makeMember({ db, clock })).id;
  const values = {
    t: 'news' as const,
    body: '说得好',
    status: 'passed' as const,
    createdAt: clock.now(),
    ...input,
    memberId,
  };
  const [row] = await db.insert(comments).values(values).returning({ id: comments.id });
  if (values.status === 'passed') {
    await db.insert(contentCounters).values({ t: values.t, targetId: values.targetId }).onConflictDoNothing();
    await db.execute(`update content_counters set comments = comments + 1
      where t = '${values.t}' and target_id = ${values.targetId}`);
  }
  return row?.id ?? 0;
}

/** A long-standing member whose comments appear at once, because three were approved. */
export async function makeKnownMember(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: Parameters<typeof makeMember>[1] = {},
) {
  const joinedAt = new Date('2026-01-01T00:00:00Z');
  const member = await makeMember(platform, { joinedAt, ...input });
  const earlier = { memberId: member.id, t: 'brand' as const, targetId: 999_999 };
  for (const body of ['第一条', '第二条', '第三条']) {
    await makeComment(platform, { ...earlier, body, createdAt: new Date('2026-02-01T00:00:00Z') });
  }
  return member;
}
