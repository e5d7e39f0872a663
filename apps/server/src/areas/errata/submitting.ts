import { createHash } from 'node:crypto';
import { submitErratum } from '@rujian/contract/areas/errata/public';
import { DEFAULT_LANG, ERRATA_A_DAY } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { errata } from '#schema/errata.ts';
import type { ErrataDeps } from './errata-deps.ts';

type NewErratum = ParsedInput<typeof submitErratum>;

export function serveSubmitting(
  app: App,
  { db, kv, clock }: Pick<Platform, 'db' | 'kv' | 'clock'>,
  { contentCards, requireNotMuted, requireParticipation }: ErrataDeps,
): void {
  serve(app, submitErratum, async (report, { id: memberId }) => {
    await requireNotMuted(memberId);
    await requireParticipation(memberId);
    const target = { t: report.t === 'headlines' ? ('news' as const) : report.t, id: report.id };
    const [card] = await contentCards([target], DEFAULT_LANG);
    if (!card) throw new AppError('content.not_found');
    const key = { memberId, t: target.t, targetId: target.id, kind: report.kind, sameness: samenessOf(report) };
    const earlier = await findOpen(key);
    if (earlier) return { id: earlier, isRepeated: true };
    await requireRoomToday(memberId);
    const [added] = await db
      .insert(errata)
      .values({
        ...key,
        quote: report.quote.trim(),
        place: report.where.trim(),
        body: report.text.trim(),
        suggestion: report.suggestion.trim(),
        wantsThanks: report.wantsThanks,
        savedTitle: card.title,
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: errata.id });
    // Of two identical concurrent reports, one finds the other.
    if (!added) return { id: (await findOpen(key)) ?? 0, isRepeated: true };
    return { id: added.id, isRepeated: false };
  });

  async function findOpen(key: Key): Promise<number | undefined> {
    const [found] = await db
      .select({ id: errata.id })
      .from(errata)
      .where(
        and(
          ...KEY.map((name) => eq(errata[name], key[name])),
          // Written into the statement, so that the index over open reports applies.
          sql`${errata.state} = 'open'`,
        ),
      );
    return found?.id;
  }

  async function requireRoomToday(memberId: number): Promise<void> {
    const today = await kv.increment(`errata:${memberId}`, DAY_SECONDS);
    if (today.count > ERRATA_A_DAY) throw new AppError('erratum.enough_today', { max: ERRATA_A_DAY });
  }
}

const KEY = ['memberId', 't', 'targetId', 'kind', 'sameness'] as const;
type Key = Pick<typeof errata.$inferSelect, (typeof KEY)[number]>;

/** The same passage of a page is reported once; several reports about a whole page are allowed. */
function samenessOf({ quote, text }: NewErratum): string {
  const plain = (quote.trim() || text).replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex');
}
