import { deleteSavedReply, listSavedReplies, saveReply } from '@rujian/contract/areas/represent/public';
import { SAVED_REPLIES_MAX } from '@rujian/contract/areas/represent/rules';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { brandSavedReplies } from '#schema/represent.ts';
import { lockSeats, type Seats } from './seats.ts';

export function serveSavedReplies(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>, seats: Seats): void {
  const shown = pick(brandSavedReplies, 'id', 'title', 'text');

  serve(app, listSavedReplies, async ({ brand: brandId }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    const list = await db
      .select(shown)
      .from(brandSavedReplies)
      .where(eq(brandSavedReplies.brandId, brandId))
      .orderBy(asc(brandSavedReplies.id));
    return { list, total: list.length };
  });

  serve(app, saveReply, async ({ brand: brandId, id, ...input }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    const fields = { title: input.title.trim(), text: input.text.trim() };
    if (id) {
      const [changed] = await db.update(brandSavedReplies).set(fields).where(isOf(brandId, id)).returning(shown);
      if (!changed) throw new AppError('reply.not_found');
      return changed;
    }
    return db.transaction(async (tx) => {
      await lockSeats(brandId, tx);
      const kept = await tx.$count(brandSavedReplies, eq(brandSavedReplies.brandId, brandId));
      if (kept >= SAVED_REPLIES_MAX) throw new AppError('reply.too_many', { max: SAVED_REPLIES_MAX });
      const [added] = await tx
        .insert(brandSavedReplies)
        .values({ brandId, ...fields, createdAt: clock.now() })
        .returning(shown);
      return added ?? { id: 0, ...fields };
    });
  });

  serve(app, deleteSavedReply, async ({ brand: brandId, id }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    await db.delete(brandSavedReplies).where(isOf(brandId, id));
  });

  function isOf(brandId: number, id: number) {
    return and(eq(brandSavedReplies.id, id), eq(brandSavedReplies.brandId, brandId));
  }
}
