import { type DeskClaim, decideClaim, listDeskClaims } from '@rujian/contract/areas/represent/desk';
import { maskUscc } from '@rujian/contract/base/identifiers/uscc';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { requireRight } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import { brandCompanies, brands, companies } from '#schema/brands/brands.ts';
import { members } from '#schema/members/members.ts';
import { brandClaims, brandSeats } from '#schema/represent.ts';
import { claimLine } from './claims.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { maskMobile, messageOf, nameOf, requireReason } from './represent-labels.ts';
import { brandName, lockSeats } from './seats.ts';

export function serveClaimDesk(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { complaints, files, record, sendMessage, setClaimed }: RepresentDeps,
): void {
  serve(app, listDeskClaims, async ({ page, limit, state }, { lang }) => {
    const wanted = state ? eq(brandClaims.state, state) : undefined;
    const total = await db.$count(brandClaims, wanted);
    const rows = await db
      .select({
        claim: brandClaims,
        brand: { name: brands.name, nameEn: brands.nameEn },
        member: members,
        knownCompany: sql<boolean>`exists (
            select from ${brandCompanies} link
            join ${companies} company on company.id = link.company_id
            where link.brand_id = ${brandClaims.brandId} and company.uscc = ${brandClaims.uscc}
          )`,
      })
      .from(brandClaims)
      .innerJoin(brands, eq(brands.id, brandClaims.brandId))
      .innerJoin(members, eq(members.id, brandClaims.memberId))
      .where(wanted)
      .orderBy(sql`${brandClaims.state} <> 'submitted'`, asc(brandClaims.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const ids = rows.flatMap(({ claim }) => [claim.licenceMediaId, claim.letterMediaId]);
    const links = await files.links(ids, null);
    const list = rows.flatMap(({ claim, brand, member, knownCompany }): DeskClaim[] => {
      const licence = links.get(claim.licenceMediaId);
      const letter = links.get(claim.letterMediaId);
      if (!licence || !letter) return [];
      const { id, mobile } = member;
      return [
        {
          ...claimLine(claim, brand, lang),
          // Compared with the licence by the decider.
          uscc: claim.uscc,
          contactName: claim.contactName,
          member: { id, nickname: nameOf(member, lang), mobile: maskMobile(mobile ?? '') },
          licence,
          letter,
          knownCompany,
        },
      ];
    });
    return { list, total };
  });

  /** A brand has one owner, also after concurrent decisions. */
  serve(app, decideClaim, async ({ id, approve, reason }, caller) => {
    requireReason(approve, reason);
    // Rejecting a claim and approving one are separate permissions.
    if (approve) requireRight(caller, 'claims.approve');
    const brandId = await db.transaction(async (tx) => {
      const [claim] = await tx
        .update(brandClaims)
        .set({ state: approve ? 'approved' : 'rejected', reason, decidedBy: caller.id, decidedAt: clock.now() })
        .where(and(eq(brandClaims.id, id), eq(brandClaims.state, 'submitted')))
        .returning();
      if (!claim) {
        const known = await tx.$count(brandClaims, eq(brandClaims.id, id));
        throw new AppError(known > 0 ? 'claim.decided' : 'claim.not_found');
      }
      const { brandId: claimed, memberId, uscc, companyName } = claim;
      if (approve) {
        if ((await lockSeats(claimed, tx)) > 0) throw new AppError('claim.brand_taken');
        const seat = { brandId: claimed, memberId, role: 'owner' as const };
        await tx.insert(brandSeats).values({ ...seat, createdAt: clock.now() });
        await setClaimed(claimed, clock.now(), tx);
      }
      await record(tx, {
        caller,
        action: approve ? 'claim.approve' : 'claim.reject',
        target: { type: 'claim', id },
        after: { brandId: claimed, memberId, companyName, uscc: maskUscc(uscc) },
        reason,
      });
      const [brand] = await tx.select().from(brands).where(eq(brands.id, claimed));
      const name = brand ? brandName(brand, 'zh-cn') : '';
      await sendMessage({ memberId, ...decisionMessage(name, approve, reason) }, tx);
      return claimed;
    });
    await changes.purge([`brand:${brandId}`]);
    if (approve) await complaints.representativeFound(brandId, caller.lang);
  });
}

export function decisionMessage(brand: string, isApproved: boolean, reason: string) {
  if (isApproved) {
    return messageOf(
      'review',
      ['品牌认领已通过', 'Your claim was approved'],
      [
        `你已成为${brand}的负责人，可以回复投诉、提交企业回应并邀请同事。`,
        `You are now the owner account of ${brand}: you can answer complaints, respond to spot checks and tests, and invite colleagues.`,
      ],
    );
  }
  return messageOf(
    'review',
    ['品牌认领未通过', 'Your claim was rejected'],
    [
      `你对${brand}的认领申请未通过：${sentence('zh-cn', reason)}补充材料后可以重新提交。`,
      `Your claim to ${brand} was rejected: ${sentence('en', reason)} You can claim it again with further documents.`,
    ],
  );
}
