import type { AuthorFee, ContributionFee, DeskFee, listFees } from '@rujian/contract/areas/contributions/fees';
import { royaltyTaxFen, yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Named } from '@rujian/contract/base/refs';
import { CONTRIBUTION_STATE, FEE_STATE } from '@rujian/contract/vocabulary/contributions';
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
import { AUTHOR_COLUMNS, namedArticle, namedAuthor } from '../my-contributions.ts';

export type FeesView = ReturnType<typeof createFeesView>;

export function createFeesView({ db }: Platform) {
  const proposer = alias(staff, 'proposer');
  const decider = alias(staff, 'decider');

  return {
    async list(caller: StaffCaller, { page, limit, state }: ParsedInput<typeof listFees>) {
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
      return toFee(row, caller);
    },

    /** The valid fee, or the last refused one. */
    async ofContribution(caller: StaffCaller, contributionId: number): Promise<ContributionFee | null> {
      const [row] = await select()
        .where(eq(contributionFees.contributionId, contributionId))
        .orderBy(sql`${contributionFees.state} = 'rejected'`, desc(contributionFees.id))
        .limit(1);
      return row ? toFee(row, caller) : null;
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
        author: AUTHOR_COLUMNS,
        proposedBy: pick(proposer, 'id', 'name'),
        decidedBy: pick(decider, 'id', 'name'),
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
      ...toFee(row, caller),
      contribution: { ...contribution, state: CONTRIBUTION_STATE.option(contribution.state, lang).name },
      author: namedAuthor(author, lang),
      article: namedArticle(article),
    };
  }
}

export function feeAmounts(amountFen: number) {
  const taxFen = royaltyTaxFen(amountFen);
  return { amount: yuanOf(amountFen), tax: yuanOf(taxFen), net: yuanOf(amountFen - taxFen) };
}

type DecidedFee = { fee: typeof contributionFees.$inferSelect; proposedBy: Named; decidedBy: Named | null };

function toFee({ fee, proposedBy, decidedBy }: DecidedFee, caller: StaffCaller): ContributionFee {
  const isOpen = fee.state === 'proposed';
  return {
    ...pick(fee, 'id', 'grade', 'basis', 'characters', 'note', 'reason'),
    proposedBy,
    decidedBy,
    ...feeAmounts(fee.amountFen),
    state: FEE_STATE.option(fee.state, caller.lang),
    proposedAt: unixSeconds(fee.proposedAt),
    decidedAt: fee.decidedAt && unixSeconds(fee.decidedAt),
    bookedAt: fee.bookedAt && unixSeconds(fee.bookedAt),
    canDecide: isOpen && fee.proposedBy !== caller.id && hasRight(caller, 'fees.approve'),
  };
}
