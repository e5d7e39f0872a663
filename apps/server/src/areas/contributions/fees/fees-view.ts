import type { AuthorFee, ContributionFee, DeskFee } from '@rujian/contract/areas/contributions/fees';
import type { Lang } from '@rujian/contract/base/constants';
import { CONTRIBUTION_STATE, FEE_STATE, type FeeState } from '@rujian/contract/vocabulary/contributions';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { contributionFees } from '#schema/contributions/fees.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { GONE_MEMBER } from '../contribution-labels.ts';
import { feeAmounts } from './fee-labels.ts';

type Query = { page: number; limit: number; state: FeeState | '' };
type Fee = typeof contributionFees.$inferSelect;
type Person = { id: number; name: string } | null;

export type FeesView = ReturnType<typeof createFeesView>;

/** Fees as the desk and the author see them. */
export function createFeesView({ db }: Pick<Platform, 'db'>) {
  const proposer = alias(staff, 'proposer');
  const decider = alias(staff, 'decider');

  return {
    async list(caller: StaffCaller, { page, limit, state }: Query) {
      const { lang } = caller;
      const [rows, counted] = await Promise.all([
        select()
          .where(state === '' ? undefined : eq(contributionFees.state, state))
          .orderBy(
            sql`${contributionFees.state} <> 'proposed'`,
            sql`case when ${contributionFees.state} = 'proposed' then ${contributionFees.id} end`,
            desc(contributionFees.id),
          )
          .limit(limit)
          .offset((page - 1) * limit),
        db
          .select({ key: contributionFees.state, count: count() })
          .from(contributionFees)
          .groupBy(contributionFees.state),
      ]);
      const states = FEE_STATE.keys.map((key) => ({
        ...FEE_STATE.option(key, lang),
        count: counted.find((each) => each.key === key)?.count ?? 0,
      }));
      const shown = states.filter(({ key }) => state === '' || key === state);
      return {
        list: rows.map((row) => toDeskFee(row, caller)),
        total: shown.reduce((sum, { count: number }) => sum + number, 0),
        states,
      };
    },

    async one(caller: StaffCaller, id: number): Promise<ContributionFee> {
      const [row] = await select().where(eq(contributionFees.id, id));
      if (!row) throw new AppError('money.not_found');
      return toFee(row.fee, row.proposedBy, row.decidedBy, caller);
    },

    /** The valid fee, or the last refused one. */
    async ofContribution(caller: StaffCaller, contributionId: number): Promise<ContributionFee | null> {
      const [row] = await select()
        .where(eq(contributionFees.contributionId, contributionId))
        .orderBy(sql`${contributionFees.state} = 'rejected'`, desc(contributionFees.id))
        .limit(1);
      return row ? toFee(row.fee, row.proposedBy, row.decidedBy, caller) : null;
    },

    /** Authors see a fee once it is approved. */
    async forAuthor(contributionId: number, lang: Lang): Promise<AuthorFee | null> {
      const [fee] = await db
        .select()
        .from(contributionFees)
        .where(
          and(
            eq(contributionFees.contributionId, contributionId),
            inArray(contributionFees.state, ['approved', 'booked']),
          ),
        );
      if (!fee) return null;
      return {
        ...feeAmounts(fee.amountFen),
        state: FEE_STATE.option(fee.state === 'booked' ? 'booked' : 'approved', lang),
        bookedAt: fee.bookedAt && unixSeconds(fee.bookedAt),
      };
    },
  };

  function select() {
    return db
      .select({
        fee: contributionFees,
        contribution: pick(contributions, 'id', 'title', 'state'),
        author: { id: members.id, nickname: members.nickname, cancelledAt: members.cancelledAt },
        proposedBy: { id: proposer.id, name: proposer.name },
        decidedBy: { id: decider.id, name: decider.name },
        article: { id: articles.id, title: articleRevisions.title },
      })
      .from(contributionFees)
      .innerJoin(contributions, eq(contributions.id, contributionFees.contributionId))
      .innerJoin(members, eq(members.id, contributions.memberId))
      .innerJoin(proposer, eq(proposer.id, contributionFees.proposedBy))
      .leftJoin(decider, eq(decider.id, contributionFees.decidedBy))
      .leftJoin(articles, eq(articles.id, contributions.articleId))
      .leftJoin(articleRevisions, eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`))
      .$dynamic();
  }

  type Found = Awaited<ReturnType<typeof select>>[number];

  function toDeskFee(row: Found, caller: StaffCaller): DeskFee {
    const { lang } = caller;
    const { contribution, author, article } = row;
    return {
      ...toFee(row.fee, row.proposedBy, row.decidedBy, caller),
      contribution: { ...contribution, state: CONTRIBUTION_STATE.option(contribution.state, lang).name },
      author: { id: author.id, name: author.cancelledAt ? GONE_MEMBER[lang] : author.nickname },
      article: article?.id ? { id: article.id, name: article.title ?? '' } : null,
    };
  }
}

function toFee(fee: Fee, proposedBy: NonNullable<Person>, decidedBy: Person, caller: StaffCaller): ContributionFee {
  const { id, grade, basis, characters, note, reason, state } = fee;
  const isOpen = state === 'proposed';
  return {
    id,
    grade,
    basis,
    characters,
    note,
    reason,
    proposedBy,
    decidedBy,
    ...feeAmounts(fee.amountFen),
    state: FEE_STATE.option(state, caller.lang),
    proposedAt: unixSeconds(fee.proposedAt),
    decidedAt: fee.decidedAt && unixSeconds(fee.decidedAt),
    bookedAt: fee.bookedAt && unixSeconds(fee.bookedAt),
    canDecide: isOpen && fee.proposedBy !== caller.id && hasRight(caller, 'fees.approve'),
  };
}
