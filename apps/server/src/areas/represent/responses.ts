import {
  type AnswerableRecord,
  listAnswerable,
  type OwnResponse,
  respondForBrand,
} from '@rujian/contract/areas/represent/public';
import type { Lang } from '@rujian/contract/base/constants';
import { type AnswerableType, RESPONSE_STATE } from '@rujian/contract/vocabulary/represent';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brandResponses } from '#schema/represent.ts';
import type { Seats } from './seats.ts';

type Found = { t: AnswerableType; id: string; title: string; failed: boolean; at: string };

export function serveResponses(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>, seats: Seats): void {
  serve(app, listAnswerable, async ({ brand: brandId, page, limit }, { id: memberId, lang }) => {
    const { brand } = await seats.require(memberId, brandId, lang);
    const all = answerableOf(brandId);
    const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${all} found`);
    const { rows } = await db.execute<Found>(sql`
        select * from ${all} found order by at desc, t, id desc
        limit ${limit} offset ${(page - 1) * limit}`);
    const versions = await versionsOf(brandId, rows);
    const list = rows.map(({ t, id, title, failed, at }): AnswerableRecord => {
      const own = versions.filter((one) => one.t === t && one.targetId === Number(id));
      return {
        t,
        id: Number(id),
        title,
        failed,
        publishedAt: Number(at),
        responses: own.map((one) => responseLine(one, lang)),
      };
    });
    return { brand, list, total: counted.rows[0]?.total ?? 0 };
  });

  /** One version at a time is reviewed; the published one stays until the next is approved. */
  serve(app, respondForBrand, async ({ brand: brandId, t, id: targetId, text }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    const { rows } = await db.execute(
      sql`select 1 from ${answerableOf(brandId)} found where t = ${t} and id = ${targetId}`,
    );
    if (rows.length === 0) throw new AppError('content.not_found');
    const [stored] = await db
      .insert(brandResponses)
      .values({ brandId, memberId, t, targetId, text: text.trim(), createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: brandResponses.id });
    if (!stored) throw new AppError('response.waiting');
    return stored;
  });

  async function versionsOf(brandId: number, found: Found[]) {
    if (found.length === 0) return [];
    return db
      .select()
      .from(brandResponses)
      .where(
        and(
          eq(brandResponses.brandId, brandId),
          inArray(
            brandResponses.targetId,
            found.map(({ id }) => Number(id)),
          ),
        ),
      )
      .orderBy(desc(brandResponses.id));
  }
}

function answerableOf(brandId: number): SQL {
  return sql`(
    select 'spotcheck' as t, record.id, record.food_name as title, record.result = 'fail' as failed,
      extract(epoch from record.published_on::timestamp at time zone 'Asia/Shanghai')::bigint as at
    from spotcheck_records record
    join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
    where record.brand_id = ${brandId}
    union all
    select 'evaluation', test.id, test.title, false, extract(epoch from test.published_at)::bigint
    from evaluations test
    where test.status = 'published' and exists (
      select from evaluation_products sample
      where sample.evaluation_id = test.id and sample.brand_id = ${brandId}
    )
  )`;
}

export function responseLine(row: typeof brandResponses.$inferSelect, lang: Lang): OwnResponse {
  const { id, text, state, reason, createdAt, publishedAt } = row;
  return {
    id,
    text,
    reason,
    state: RESPONSE_STATE.option(state, lang),
    createdAt: unixSeconds(createdAt),
    publishedAt: publishedAt && unixSeconds(publishedAt),
  };
}
