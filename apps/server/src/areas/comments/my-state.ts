import type { getMyState } from '@rujian/contract/areas/comments/my-comments';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, desc, eq, sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { collects, comments, praises } from '#schema/comments/comments.ts';
import { isAbout, storedTarget } from './contents.ts';
import type { OwnComments } from './own-comments.ts';
import type { Following } from './reactions/following.ts';

/** Praise marks shown on one page; older ones still count. */
const PRAISED_COMMENTS_MAX = 500;

type Target = ReturnType<typeof storedTarget>;

const NOTHING = {
  praised: false,
  praises: 0,
  collected: false,
  collects: 0,
  following: false,
  praisedComments: [],
  pendingComments: [],
};

/** A member's reactions to one content; pages request it after rendering. */
export function createMyState(
  { db }: Pick<Platform, 'db'>,
  { comments: ownComments, following }: { comments: OwnComments; following: Following },
) {
  return {
    async of(memberId: number, { t, id, batch }: ParsedInput<typeof getMyState>, lang: Lang) {
      if (t === 'tag' || t === 'author' || t === 'batch') {
        return { ...NOTHING, following: await following.isFollowing(memberId, { t, id, batch }) };
      }
      const target = storedTarget({ t, id });
      const [[done], praisedComments, pendingComments, isFollowing] = await Promise.all([
        read(memberId, target),
        praisedIn(memberId, target),
        ownComments.pendingOf(memberId, target, lang),
        canBeFollowed(t) && following.isFollowing(memberId, { t, id, batch: '' }),
      ]);
      return { ...NOTHING, ...done, following: isFollowing, praisedComments, pendingComments };
    },
  };

  function read(memberId: number, target: Target) {
    const praised = db
      .select({ one: sql`1` })
      .from(praises)
      .where(and(eq(praises.memberId, memberId), isAbout(praises, target)));
    const collected = db
      .select({ one: sql`1` })
      .from(collects)
      .where(and(eq(collects.memberId, memberId), isAbout(collects, target)));
    return db
      .select({
        praised: sql<boolean>`exists ${praised}`,
        collected: sql<boolean>`exists ${collected}`,
        praises: sql<number>`coalesce(${contentCounters.praises}, 0)`,
        collects: sql<number>`coalesce(${contentCounters.collects}, 0)`,
      })
      .from(sql`(select 1) as once`)
      .leftJoin(contentCounters, isAbout(contentCounters, target));
  }

  function praisedIn(memberId: number, target: Target) {
    const isPassed = and(isAbout(comments, target), eq(comments.status, 'passed'));
    return db
      .select(pick(comments, 'id', 'praises'))
      .from(praises)
      .innerJoin(comments, eq(comments.id, praises.targetId))
      .where(and(eq(praises.memberId, memberId), eq(praises.t, 'comment'), isPassed))
      .orderBy(desc(comments.id))
      .limit(PRAISED_COMMENTS_MAX);
  }
}

function canBeFollowed(t: ContentType): t is 'brand' | 'product' | 'topic' {
  return t === 'brand' || t === 'product' || t === 'topic';
}
