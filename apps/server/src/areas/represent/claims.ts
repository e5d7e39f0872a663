import { type BrandClaim, claimBrand, withdrawClaim } from '@rujian/contract/areas/represent/public';
import { OPEN_CLAIMS_MAX } from '@rujian/contract/areas/represent/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { maskUscc } from '@rujian/contract/base/identifiers/uscc';
import { CLAIM_STATE } from '@rujian/contract/vocabulary/represent';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { brands } from '#schema/brands/brands.ts';
import { brandClaims } from '#schema/represent.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { brandName, type Seats } from './seats.ts';

const SHOWN = 20;

/** Returns the claims of a member. */
export function serveClaims(app: App, { db, clock }: Platform, seats: Seats, { files }: RepresentDeps) {
  serve(app, claimBrand, async (claim, { id: memberId }) => {
    const { brand: brandId, licence, letter, uscc } = claim;
    await requireBrand(brandId);
    if (await seats.isRepresented(brandId)) throw new AppError('claim.brand_taken');
    return db.transaction(async (tx) => {
      await files.own({ memberId, topic: 'claim', ids: [licence, letter] }, tx);
      // Serialises the claims of one member, so that the count includes earlier ones.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`claims ${memberId}`}))`);
      const open = await tx.$count(
        brandClaims,
        and(eq(brandClaims.memberId, memberId), eq(brandClaims.state, 'submitted')),
      );
      const [stored] = await tx
        .insert(brandClaims)
        .values({
          brandId,
          memberId,
          uscc,
          licenceMediaId: licence,
          letterMediaId: letter,
          companyName: claim.companyName.trim(),
          contactName: claim.contactName.trim(),
          createdAt: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: brandClaims.id });
      if (!stored) throw new AppError('claim.waiting');
      if (open >= OPEN_CLAIMS_MAX) throw new AppError('claim.too_many', { max: OPEN_CLAIMS_MAX });
      return stored;
    });
  });

  serve(app, withdrawClaim, async ({ id }, { id: memberId }) => {
    const own = and(eq(brandClaims.id, id), eq(brandClaims.memberId, memberId));
    const done = await db
      .update(brandClaims)
      .set({ state: 'withdrawn', decidedAt: clock.now() })
      .where(and(own, eq(brandClaims.state, 'submitted')))
      .returning({ id: brandClaims.id });
    if (done.length > 0) return;
    const [claim] = await db.select({ state: brandClaims.state }).from(brandClaims).where(own);
    if (!claim) throw new AppError('claim.not_found');
    if (claim.state !== 'withdrawn') throw new AppError('claim.decided');
  });

  return async function ofMember(memberId: number, lang: Lang): Promise<BrandClaim[]> {
    const rows = await db
      .select({ claim: brandClaims, name: brands.name, nameEn: brands.nameEn })
      .from(brandClaims)
      .innerJoin(brands, eq(brands.id, brandClaims.brandId))
      .where(eq(brandClaims.memberId, memberId))
      .orderBy(desc(brandClaims.id))
      .limit(SHOWN);
    return rows.map(({ claim, ...names }) => claimLine(claim, names, lang));
  };

  async function requireBrand(brandId: number): Promise<void> {
    const known = await db.$count(brands, and(eq(brands.id, brandId), isNull(brands.mergedIntoId)));
    if (known === 0) throw new AppError('content.not_found');
  }
}

export function claimLine(
  claim: typeof brandClaims.$inferSelect,
  names: { name: string; nameEn: string },
  lang: Lang,
): BrandClaim {
  const { id, brandId, companyName, uscc, state, reason, createdAt, decidedAt } = claim;
  return {
    id,
    companyName,
    reason,
    uscc: maskUscc(uscc),
    brand: { id: brandId, name: brandName(names, lang) },
    state: CLAIM_STATE.option(state, lang),
    createdAt: unixSeconds(createdAt),
    decidedAt: decidedAt && unixSeconds(decidedAt),
  };
}
