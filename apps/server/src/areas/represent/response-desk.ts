import { decideResponse, listDeskResponses } from '@rujian/contract/areas/represent/desk';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import { brands } from '#schema/brands/brands.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { brandResponses } from '#schema/represent.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { messageOf, requireReason } from './represent-labels.ts';
import { responseLine } from './responses.ts';
import { brandName } from './seats.ts';

export function serveResponseDesk(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, sendMessage }: RepresentDeps,
): void {
  serve(app, listDeskResponses, async ({ page, limit, state }, { lang }) => {
    const wanted = state ? eq(brandResponses.state, state) : undefined;
    const total = await db.$count(brandResponses, wanted);
    const rows = await db
      .select({
        response: brandResponses,
        brand: { name: brands.name, nameEn: brands.nameEn },
        food: spotcheckRecords.foodName,
        test: evaluations.title,
      })
      .from(brandResponses)
      .innerJoin(brands, eq(brands.id, brandResponses.brandId))
      .leftJoin(
        spotcheckRecords,
        and(eq(brandResponses.t, 'spotcheck'), eq(spotcheckRecords.id, brandResponses.targetId)),
      )
      .leftJoin(evaluations, and(eq(brandResponses.t, 'evaluation'), eq(evaluations.id, brandResponses.targetId)))
      .where(wanted)
      .orderBy(sql`${brandResponses.state} <> 'submitted'`, asc(brandResponses.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const list = rows.map(({ response, brand, food, test }) => ({
      ...responseLine(response, lang),
      brand: { id: response.brandId, name: brandName(brand, lang) },
      t: response.t,
      targetId: response.targetId,
      title: food ?? test ?? '',
    }));
    return { list, total };
  });

  serve(app, decideResponse, async ({ id, approve, reason }, caller) => {
    requireReason(approve, reason);
    const tags = await db.transaction(async (tx) => {
      const [waiting] = await tx.select().from(brandResponses).where(eq(brandResponses.id, id)).for('update');
      if (!waiting) throw new AppError('response.not_found');
      if (waiting.state !== 'submitted') throw new AppError('response.decided');
      const { brandId, t, targetId, memberId } = waiting;
      const now = clock.now();
      if (approve) {
        await tx
          .update(brandResponses)
          .set({ state: 'replaced' })
          .where(
            and(
              eq(brandResponses.t, t),
              eq(brandResponses.targetId, targetId),
              eq(brandResponses.brandId, brandId),
              eq(brandResponses.state, 'published'),
            ),
          );
      }
      await tx
        .update(brandResponses)
        .set({
          state: approve ? 'published' : 'rejected',
          publishedAt: approve ? now : null,
          reason,
          decidedBy: caller.id,
          decidedAt: now,
        })
        .where(eq(brandResponses.id, id));
      await record(tx, {
        caller,
        action: approve ? 'response.publish' : 'response.reject',
        target: { type: 'response', id },
        after: { brandId, t, targetId },
        reason,
      });
      await sendMessage({ memberId, ...decisionMessage(approve, reason), t, targetId }, tx);
      return approve ? [`${t}:${targetId}`, `brand:${brandId}`] : [];
    });
    if (tags.length > 0) await changes.purge(tags);
  });
}

function decisionMessage(isApproved: boolean, reason: string) {
  if (isApproved) {
    return messageOf(
      'review',
      ['企业回应已公开', 'Your response is public'],
      [
        '你提交的企业回应已通过审核，显示在对应的页面和品牌档案中。',
        'Your response was approved. It appears on the page it concerns and in the brand profile.',
      ],
    );
  }
  return messageOf(
    'review',
    ['企业回应未通过', 'Your response was rejected'],
    [
      `你提交的企业回应未通过审核：${sentence('zh-cn', reason)}修改后可以重新提交。`,
      `Your response was rejected: ${sentence('en', reason)} You can send another version.`,
    ],
  );
}
