import {
  type decideHeadlineProposal,
  type HeadlineProposal,
  placementInput,
  type proposeHeadline,
} from '@rujian/contract/areas/headlines/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { isInScope, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { columns } from '#schema/articles/articles.ts';
import { headlineProposals } from '#schema/headlines/headlines.ts';
import { staff } from '#schema/staff/staff.ts';
import { readContents, refKey } from '#services/content/content-directory.ts';
import { newsOf } from './headline-board.ts';
import type { HeadlinePlacing } from './headline-placing.ts';
import { type PlacementInput, requireColumn, requireTarget } from './headline-placing.ts';

type Proposal = ParsedInput<typeof proposeHeadline>;
type Decision = ParsedInput<typeof decideHeadlineProposal>;

const WAITING_MAX = 50;

export type HeadlineProposals = ReturnType<typeof createHeadlineProposals>;

export function createHeadlineProposals(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  placing: HeadlinePlacing,
  { record }: { record: RecordAudit },
) {
  return {
    async waiting(): Promise<HeadlineProposal[]> {
      const [rows, sections] = await Promise.all([
        db
          .select({ proposal: headlineProposals, name: staff.name })
          .from(headlineProposals)
          .innerJoin(staff, eq(staff.id, headlineProposals.proposedBy))
          .where(eq(headlineProposals.state, 'waiting'))
          .orderBy(asc(headlineProposals.id))
          .limit(WAITING_MAX),
        db.select({ id: columns.id, name: columns.name }).from(columns),
      ]);
      const read = rows.map((row) => ({ ...row, placement: placementOf(row.proposal.placement) }));
      const refs = read.flatMap(({ placement: { t, targetId } }) => (t && targetId ? [{ t, id: targetId }] : []));
      const contents = await readContents(db, refs);
      return read.map(({ proposal, name, placement }) => {
        const { t, targetId, titleOverride, url } = placement;
        const content = t && targetId ? contents.get(refKey(newsOf({ t, id: targetId }))) : null;
        return {
          id: proposal.id,
          placement,
          note: proposal.note,
          title: titleOverride || content?.title || url || '',
          column: sections.find(({ id }) => id === placement.columnId) ?? null,
          proposedBy: { id: proposal.proposedBy, name },
          proposedAt: unixSeconds(proposal.proposedAt),
        };
      });
    },

    async propose(caller: StaffCaller, { note, ...placement }: Proposal): Promise<{ id: number }> {
      const { columnId } = placement;
      if (columnId !== null && !isInScope(caller, columnId)) throw new AppError('rule.not_held');
      return db.transaction(async (tx) => {
        await requireTarget(tx, placement);
        await requireColumn(tx, placement);
        const values = { placement, note, proposedBy: caller.id, proposedAt: clock.now() };
        const [row] = await tx.insert(headlineProposals).values(values).returning({ id: headlineProposals.id });
        const id = row?.id ?? 0;
        const target = { type: 'headline_proposal', id };
        await record(tx, { caller, action: 'headline.propose', target, after: placement });
        return { id };
      });
    },

    async decide(caller: StaffCaller, { id, accept, remark }: Decision): Promise<void> {
      const placed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(headlineProposals)
          .set({ state: accept ? 'accepted' : 'declined', remark, decidedBy: caller.id, decidedAt: clock.now() })
          .where(and(eq(headlineProposals.id, id), eq(headlineProposals.state, 'waiting')))
          .returning();
        if (!row) throw new AppError('headline.proposal_decided');
        const action = accept ? 'headline.confirm' : 'headline.decline';
        const target = { type: 'headline_proposal', id };
        await record(tx, { caller, action, target, reason: remark });
        return accept ? placing.add(tx, caller, placementOf(row.placement)) : null;
      });
      if (placed) await placing.announce([placed]);
    },
  };
}

function placementOf(stored: Record<string, unknown>): PlacementInput {
  return z.parse(placementInput, stored);
}
