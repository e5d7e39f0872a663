import { ERRATA_THANKED_NAMES } from '@rujian/contract/base/constants';
import type { ContentType, TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import { members } from '#schema/members/members.ts';
import { isOneOf } from '#services/content/is-one-of.ts';

type Target = { t: ContentType; id: number };

export type AcceptedReport = { t: TargetType; id: number; name: string; at: number };

const ACCEPTED_READ = 200;

export function createThanks({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async of({ t, id }: Target) {
      const rows = await readDb
        .select({ name: members.nickname, total: sql<number>`count(*) over ()`.mapWith(Number) })
        .from(errata)
        .innerJoin(members, eq(members.id, errata.memberId))
        .where(
          and(
            eq(errata.t, t === 'headlines' ? 'news' : t),
            eq(errata.targetId, id),
            // Written into the statement, so that the index over thanked reports applies.
            sql`${errata.state} = 'accepted' and ${errata.wantsThanks}`,
            isNull(members.cancelledAt),
          ),
        )
        .groupBy(members.id)
        .orderBy(desc(max(errata.decidedAt)), desc(members.id))
        .limit(ERRATA_THANKED_NAMES);
      return { names: rows.map(({ name }) => name), total: rows[0]?.total ?? 0 };
    },

    async acceptedFor(targets: readonly Target[]): Promise<AcceptedReport[]> {
      if (targets.length === 0) return [];
      return readDb
        .select({
          t: errata.t,
          id: errata.targetId,
          name: members.nickname,
          at: sql<number>`floor(extract(epoch from ${errata.decidedAt}))::float8`,
        })
        .from(errata)
        .innerJoin(members, eq(members.id, errata.memberId))
        .where(
          and(
            isOneOf(errata, targets),
            sql`${errata.state} = 'accepted' and ${errata.wantsThanks}`,
            eq(errata.kind, 'error'),
            isNull(members.cancelledAt),
          ),
        )
        .orderBy(asc(errata.decidedAt), asc(errata.id))
        .limit(ACCEPTED_READ);
    },
  };
}

export function thanksTag({ t, id }: { t: string; id: number }): string {
  return `errata:${t === 'headlines' ? 'news' : t}:${id}`;
}
