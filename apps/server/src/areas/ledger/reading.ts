import type { trackReading } from '@rujian/contract/areas/ledger/public';
import { READ_KEPT_SECONDS, READ_SECONDS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBetween } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { pointEntries } from '#schema/ledger/ledger.ts';
import { isPublic } from '#schema/publishable.ts';
import type { Points } from './points/points.ts';

type ReadingAnswer = DataOf<typeof trackReading>;

/**
 * Points for reading articles. The first call for an article starts a timer on the server, because the browser's time
 * is not trusted; a call after the reading time counts, once per member and article.
 */
export function createReading({ db, readDb, kv, clock }: Platform, points: Points) {
  return async (memberId: number, id: number): Promise<ReadingAnswer> => {
    const key = `article_read:${id}`;
    if (await hasCounted(memberId, key)) return answer('counted_before');
    const started = await kv.get(clockKey(memberId, id));
    if (started === undefined) {
      await requireArticle(id);
      await kv.set(clockKey(memberId, id), clock.now().toISOString(), READ_KEPT_SECONDS);
      return { ...answer('waiting'), waitSeconds: READ_SECONDS };
    }
    const waitSeconds = READ_SECONDS - secondsBetween(new Date(started), clock.now());
    if (waitSeconds > 0) return { ...answer('waiting'), waitSeconds };
    const event = { memberId, rule: 'article_read', t: 'news' as const, targetId: id, key };
    const posting = await points.add(event);
    return { ...answer(posting.isNew ? 'counted' : 'used_up'), points: posting.points };
  };

  async function hasCounted(memberId: number, key: string): Promise<boolean> {
    const [entry] = await db
      .select({ id: pointEntries.id })
      .from(pointEntries)
      .where(and(eq(pointEntries.memberId, memberId), eq(pointEntries.idempotencyKey, key)));
    return entry !== undefined;
  }

  async function requireArticle(id: number): Promise<void> {
    const [article] = await readDb
      .select({ id: articles.id })
      .from(articles)
      .where(and(eq(articles.id, id), isPublic(articles)));
    if (!article) throw new AppError('article.not_found');
  }
}

function clockKey(memberId: number, id: number): string {
  return `read:${memberId}:${id}`;
}

function answer(state: ReadingAnswer['state']): ReadingAnswer {
  return { state, points: 0, waitSeconds: 0 };
}
