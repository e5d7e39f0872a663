import { submitContribution } from '@rujian/contract/areas/contributions/public';
import {
  brokenContributionRules,
  CONTRIBUTION_ANSWER_DAYS,
  CONTRIBUTIONS_A_DAY,
} from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { HiddenKind } from '@rujian/contract/vocabulary/complaints';
import { and, eq, gte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { type ContributionRow, contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { maskWithSpans } from '#services/masking/masking.ts';
import { stepMessage } from './author-messages.ts';
import type { History } from './contribution-history.ts';
import type { Deps } from './deps.ts';
import { type Drafts, lockAuthor } from './drafts.ts';
import type { OpenText, TextStore } from './stored-text.ts';

export const COMPARE_JOB = 'contributions.compare';

export function serveSubmitting(
  app: App,
  { db, clock, jobs }: Platform,
  { drafts, texts, history }: { drafts: Drafts; texts: TextStore; history: History },
  { judge, requireNotMuted, requireParticipation, changesBetween, sendMessage }: Deps,
): void {
  serve(app, submitContribution, async (sent, { id: memberId, lang }) => {
    const open = texts.open(texts.toStored(sent.kind, sent));
    const broken = brokenContributionRules({ ...sent, title: open.title, body: open.body });
    if (Object.keys(broken).length > 0) throw new AppError('request.invalid', {}, broken);
    await requireNotMuted(memberId);
    const { isChild } = await requireParticipation(memberId);
    if (isChild) throw new AppError('contribution.not_for_children');
    const ruleClass = sent.kind === 'article' ? await ruleClassOf(memberId, open, lang) : null;
    const contacts = sent.kind === 'article' ? contactKinds(open.text) : [];

    const row = await db.transaction(async (tx) => {
      await lockAuthor(tx, memberId);
      const earlier = await sentWith(tx, memberId, sent.key);
      if (earlier) return earlier;
      await requireFewToday(tx, memberId, sent.id);
      const stored = await drafts.store(tx, memberId, sent);
      if (sent.kind === 'article' && stored.columnId === null) {
        throw new AppError('request.invalid', {}, { column: 'rule.contributionColumn' });
      }
      const findings = { duplicates: [], contacts, ruleClass };
      return handIn(tx, stored, open, { submitKey: sent.key, findings });
    });
    return { id: row.id, state: row.state, contacts, answerDueAt: row.answerDueAt && unixSeconds(row.answerDueAt) };
  });

  /**
   * Words that need a review are reported to the editor, forbidden ones are refused. Tips are not checked: what they
   * report may contain such words, and they are only read once opened.
   */
  async function ruleClassOf(memberId: number, { title, text }: OpenText, lang: Lang) {
    const judged = await judge({ text: `${title}\n${text}`, memberId, kind: 'contribution' as const }, lang);
    return judged.verdict === 'review' ? judged.ruleClass : null;
  }

  async function handIn(
    tx: Tx,
    stored: ContributionRow,
    open: OpenText,
    set: Pick<typeof contributions.$inferInsert, 'submitKey' | 'findings'>,
  ): Promise<ContributionRow> {
    const now = clock.now();
    const round = stored.state === 'revise' ? stored.round + 1 : 0;
    const [row] = await tx
      .update(contributions)
      .set({
        ...set,
        state: 'submitted',
        round,
        remindedAt: null,
        submittedAt: stored.submittedAt ?? now,
        answerDueAt: secondsAfter(now, CONTRIBUTION_ANSWER_DAYS * DAY_SECONDS),
      })
      .where(eq(contributions.id, stored.id))
      .returning();
    if (!row) throw new Error('The database gave no row');
    await keepVersion(tx, row, open, now);
    await history.add(tx, row, { actor: 'author', stateAfter: 'submitted' });
    await sendMessage(stepMessage(row, 'submitted'), tx);
    if (row.kind === 'article') await jobs.send(COMPARE_JOB, { id: row.id }, { tx });
    return row;
  }

  async function keepVersion(tx: Tx, row: ContributionRow, open: OpenText, now: Date): Promise<void> {
    const kind = row.kind === 'tip' ? 'tip' : 'article';
    const before = row.round === 0 ? undefined : await versionOf(tx, row.id, row.round - 1);
    const changes = before
      ? changesBetween({ title: before.title, bodyText: before.text }, { ...open, bodyText: open.text })
      : [];
    await tx.insert(contributionVersions).values({
      contributionId: row.id,
      round: row.round,
      submittedAt: now,
      ...texts.toStored(kind, open, changes),
      // The changes of a tip are encrypted with it.
      changes: kind === 'tip' ? [] : changes,
    });
  }

  async function versionOf(tx: Tx, contributionId: number, round: number) {
    const [version] = await tx
      .select()
      .from(contributionVersions)
      .where(and(eq(contributionVersions.contributionId, contributionId), eq(contributionVersions.round, round)));
    return version && texts.open(version);
  }

  /** Resubmissions after a revision were counted when first submitted. */
  async function requireFewToday(tx: Tx, memberId: number, id: number | ''): Promise<void> {
    if (id !== '' && (await cameBefore(tx, memberId, id))) return;
    const today = new Date(startOfDay(shanghaiDay(clock.now())) * 1000);
    const isToday = and(eq(contributions.memberId, memberId), gte(contributions.submittedAt, today));
    if ((await tx.$count(contributions, isToday)) < CONTRIBUTIONS_A_DAY) return;
    throw new AppError('contribution.enough_today', { max: CONTRIBUTIONS_A_DAY });
  }
}

async function cameBefore(tx: Tx, memberId: number, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ submittedAt: contributions.submittedAt })
    .from(contributions)
    .where(and(eq(contributions.id, id), eq(contributions.memberId, memberId)));
  return row?.submittedAt != null;
}

/** The same submission, repeated by a double click or a lost response. */
async function sentWith(tx: Tx, memberId: number, key: string): Promise<ContributionRow | undefined> {
  const [row] = await tx
    .select()
    .from(contributions)
    .where(and(eq(contributions.memberId, memberId), eq(contributions.submitKey, key)));
  return row;
}

/** Contact data that authors leave in a text by mistake. */
const CONTACTS: readonly HiddenKind[] = ['mobile', 'email', 'wechat', 'landline'];

function contactKinds(text: string): string[] {
  const found = new Set(maskWithSpans(text).hidden.map(({ kind }) => kind));
  return CONTACTS.filter((kind) => found.has(kind));
}
