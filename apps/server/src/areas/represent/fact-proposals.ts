import { decideFact, listDeskFacts } from '@rujian/contract/areas/represent/desk';
import { type FactProposal, listFactProposals, proposeFact } from '@rujian/contract/areas/represent/public';
import { OPEN_FACT_PROPOSALS_MAX } from '@rujian/contract/areas/represent/rules';
import type { Lang } from '@rujian/contract/base/constants';
import { FACT_PROPOSAL_STATE } from '@rujian/contract/vocabulary/represent';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { sentence } from '#platform/text/sentence.ts';
import { brands } from '#schema/brands/brands.ts';
import { brandFactProposals } from '#schema/represent.ts';
import type { RepresentDeps } from './represent-deps.ts';
import { messageOf, requireReason } from './represent-labels.ts';
import { brandName, lockSeats, type Seats } from './seats.ts';

/** The decision is announced; the dossier is edited separately. */
export function serveFactProposals(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  seats: Seats,
  { files, record, sendMessage }: RepresentDeps,
): void {
  serve(app, proposeFact, async ({ brand: brandId, subject, proposed, sourceUrl, proof }, { id: memberId }) => {
    await seats.require(memberId, brandId);
    return db.transaction(async (tx) => {
      if (proof) await files.own({ memberId, topic: 'claim', ids: [proof] }, tx);
      await lockSeats(brandId, tx);
      const open = await tx.$count(
        brandFactProposals,
        and(eq(brandFactProposals.brandId, brandId), eq(brandFactProposals.state, 'submitted')),
      );
      if (open >= OPEN_FACT_PROPOSALS_MAX) throw new AppError('proposal.too_many', { max: OPEN_FACT_PROPOSALS_MAX });
      const [stored] = await tx
        .insert(brandFactProposals)
        .values({
          brandId,
          memberId,
          sourceUrl,
          proofMediaId: proof || null,
          subject: subject.trim(),
          proposed: proposed.trim(),
          createdAt: clock.now(),
        })
        .returning({ id: brandFactProposals.id });
      return { id: stored?.id ?? 0 };
    });
  });

  serve(app, listFactProposals, async (query, { id: memberId, lang }) => {
    const { brand } = await seats.require(memberId, query.brand, lang);
    const own = eq(brandFactProposals.brandId, query.brand);
    const found = db.select().from(brandFactProposals).where(own).orderBy(desc(brandFactProposals.id));
    const total = db.$count(brandFactProposals, own);
    return { brand, ...(await pageOf(found, total, query, (row) => factLine(row, lang))) };
  });

  serve(app, listDeskFacts, async ({ page, limit, state }, { lang }) => {
    const wanted = state ? eq(brandFactProposals.state, state) : undefined;
    const total = await db.$count(brandFactProposals, wanted);
    const rows = await db
      .select({ proposal: brandFactProposals, brand: { name: brands.name, nameEn: brands.nameEn } })
      .from(brandFactProposals)
      .innerJoin(brands, eq(brands.id, brandFactProposals.brandId))
      .where(wanted)
      .orderBy(sql`${brandFactProposals.state} <> 'submitted'`, asc(brandFactProposals.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const ids = rows.flatMap(({ proposal }) => proposal.proofMediaId ?? []);
    const links = await files.links(ids, null);
    const list = rows.map(({ proposal, brand }) => ({
      ...factLine(proposal, lang),
      brand: { id: proposal.brandId, name: brandName(brand, lang) },
      proof: links.get(proposal.proofMediaId ?? 0) ?? null,
    }));
    return { list, total };
  });

  serve(app, decideFact, async ({ id, approve, reason }, caller) => {
    requireReason(approve, reason);
    await db.transaction(async (tx) => {
      const [decided] = await tx
        .update(brandFactProposals)
        .set({ state: approve ? 'accepted' : 'rejected', reason, decidedBy: caller.id, decidedAt: clock.now() })
        .where(and(eq(brandFactProposals.id, id), eq(brandFactProposals.state, 'submitted')))
        .returning();
      if (!decided) {
        const known = await tx.$count(brandFactProposals, eq(brandFactProposals.id, id));
        throw new AppError(known > 0 ? 'proposal.decided' : 'proposal.not_found');
      }
      const { memberId, brandId, subject } = decided;
      await record(tx, {
        caller,
        action: approve ? 'brand_fact.accept' : 'brand_fact.reject',
        target: { type: 'brand_fact', id },
        after: { brandId, subject },
        reason,
      });
      await sendMessage({ memberId, ...decisionMessage(subject, approve, reason) }, tx);
    });
  });
}

function factLine(row: typeof brandFactProposals.$inferSelect, lang: Lang): FactProposal {
  const { id, subject, proposed, sourceUrl, state, reason, createdAt, decidedAt } = row;
  return {
    id,
    subject,
    proposed,
    sourceUrl,
    reason,
    state: FACT_PROPOSAL_STATE.option(state, lang),
    createdAt: unixSeconds(createdAt),
    decidedAt: decidedAt && unixSeconds(decidedAt),
  };
}

function decisionMessage(subject: string, isAccepted: boolean, reason: string) {
  if (isAccepted) {
    return messageOf(
      'review',
      ['资料更正已采纳', 'Your correction was accepted'],
      [
        `你提出的“${subject}”更正已采纳，编辑将据此修订品牌档案，修订后会显示在档案页。`,
        `Your correction of “${subject}” was accepted. An editor will update the brand profile.`,
      ],
    );
  }
  return messageOf(
    'review',
    ['资料更正未采纳', 'Your correction was not accepted'],
    [
      `你提出的“${subject}”更正未采纳：${sentence('zh-cn', reason)}`,
      `Your correction of “${subject}” was not accepted: ${sentence('en', reason)}`,
    ],
  );
}
