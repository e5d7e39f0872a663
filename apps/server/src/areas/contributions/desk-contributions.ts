import {
  type DeskContribution,
  type DeskContributionRow,
  getDeskContribution,
  listDeskContributions,
  openTip,
} from '@rujian/contract/areas/contributions/desk';
import { CONTRIBUTION_ROUNDS_MAX } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { stepMessage } from './author-messages.ts';
import type { Findings } from './body-index.ts';
import { type FileParts, withAddresses } from './contribution-files.ts';
import type { History } from './contribution-history.ts';
import { mayDecide, statesAfter } from './contribution-states.ts';
import type { Deps } from './deps.ts';
import type { FeesView } from './fees/fees-view.ts';
import { AUTHOR_COLUMNS, namedArticle, namedAuthor, nameOf, shownState } from './my-contributions.ts';
import type { TextStore } from './stored-text.ts';

type Parts = { texts: TextStore; files: FileParts; history: History; findings: Findings; fees: FeesView };

export function serveDeskContributions(
  app: App,
  { db, clock }: Platform,
  { texts, files, history, findings, fees }: Parts,
  { record }: Deps,
): void {
  serve(app, listDeskContributions, async (query, { lang }) => {
    const condition = conditionOf(query);
    const found = selectFound()
      .where(condition)
      .orderBy(sql`${contributions.answerDueAt} asc nulls last`, asc(contributions.id));
    return pageOf(found, db.$count(contributions, condition), query, (row) => toRow(row, lang));
  });

  serve(app, getDeskContribution, async ({ id }, caller) => {
    const found = await find(id);
    return found.row.kind === 'tip' ? sealedTip(found, caller) : opened(found, caller);
  });

  /** Opening a tip is audited; its author stays anonymous if they asked for it. */
  serve(app, openTip, async ({ id, reason }, caller) => {
    const found = await find(id);
    if (found.row.kind !== 'tip') throw new AppError('contribution.wrong_state');
    const target = { type: 'contribution', id };
    await db.transaction((tx) => record(tx, { caller, action: 'contribution.open_tip', target, reason }));
    return opened(found, caller);
  });

  function conditionOf({ state, kind, column, due }: ParsedInput<typeof listDeskContributions>) {
    const now = clock.now();
    const near = secondsAfter(now, NEAR_SECONDS);
    return and(
      ne(contributions.state, 'draft'),
      state === '' ? undefined : eq(contributions.state, state),
      kind === '' ? undefined : eq(contributions.kind, kind),
      column === '' ? undefined : eq(contributions.columnId, column),
      due === 'late' ? lte(contributions.answerDueAt, now) : undefined,
      due === 'soon' ? and(gt(contributions.answerDueAt, now), lte(contributions.answerDueAt, near)) : undefined,
    );
  }

  function selectFound() {
    return db
      .select({
        row: contributions,
        version: contributionVersions,
        column: pick(columns, 'id', 'name', 'nameEn'),
        editor: pick(staff, 'id', 'name'),
        author: AUTHOR_COLUMNS,
        article: { id: articles.id, title: articleRevisions.title },
      })
      .from(contributions)
      .innerJoin(
        contributionVersions,
        and(
          eq(contributionVersions.contributionId, contributions.id),
          eq(contributionVersions.round, contributions.round),
        ),
      )
      .innerJoin(members, eq(members.id, contributions.memberId))
      .leftJoin(columns, eq(columns.id, contributions.columnId))
      .leftJoin(staff, eq(staff.id, contributions.editorId))
      .leftJoin(articles, eq(articles.id, contributions.articleId))
      .leftJoin(articleRevisions, eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`));
  }

  async function find(id: number) {
    const [found] = await selectFound().where(and(eq(contributions.id, id), ne(contributions.state, 'draft')));
    if (!found) throw new AppError('contribution.not_found');
    return found;
  }

  type Found = Awaited<ReturnType<typeof find>>;

  function toRow({ row, version, column, editor }: Found, lang: Lang): DeskContributionRow {
    return {
      ...shownState(row, lang),
      title: version.title,
      penName: row.penName,
      editor,
      column: column && { id: column.id, name: nameOf(column, lang) },
      due: dueOf(row.answerDueAt, clock.now()),
      duplicatePercent: row.findings?.duplicates[0]?.percent ?? 0,
    };
  }

  function sealedTip(found: Found, caller: StaffCaller): DeskContribution {
    const hidden = { author: null, findings: null, rights: null, rightsVersion: '' };
    const nothing = { fee: null, body: '', contact: '', pictures: [], attachments: [] };
    return { ...common(found, caller), ...hidden, ...nothing, events: [], versions: [], sealed: true };
  }

  async function opened(found: Found, caller: StaffCaller): Promise<DeskContribution> {
    const { row, version, author } = found;
    const { lang } = caller;
    const { title, body, contact } = texts.open(version);
    const [{ body: inside, pictures, attachments }, events, versions, named, fee] = await Promise.all([
      files.read(db, row),
      history.events(row.id, lang),
      history.versions(row.id),
      findings.named(row.findings),
      fees.ofContribution(caller, row.id),
    ]);
    const isNamed = row.kind !== 'tip' || !row.protectIdentity;
    return {
      ...common(found, caller),
      body: row.kind === 'tip' ? body : withAddresses(body, inside),
      title,
      contact,
      pictures,
      attachments,
      events,
      versions,
      fee,
      sealed: false,
      ...pick(row, 'rights', 'rightsVersion'),
      findings: named,
      author: isNamed ? namedAuthor(author, lang) : null,
    };
  }

  function common(found: Found, caller: StaffCaller) {
    const { row, article } = found;
    const isAllowed = mayDecide(caller, row.kind);
    const isFull = row.round >= CONTRIBUTION_ROUNDS_MAX;
    const { due: _due, duplicatePercent: _percent, ...shown } = toRow(found, caller.lang);
    return {
      ...shown,
      ...pick(row, 'aiUse', 'protectIdentity'),
      article: namedArticle(article),
      roundsLeft: CONTRIBUTION_ROUNDS_MAX - row.round,
      next: isAllowed ? statesAfter(row.state, 'editor').filter((state) => state !== 'revise' || !isFull) : [],
    };
  }
}

const NEAR_SECONDS = 2 * 24 * 60 * 60;
const A_RUN = 100;

function dueOf(answerDueAt: Date | null, now: Date): '' | 'soon' | 'late' {
  if (!answerDueAt) return '';
  if (answerDueAt <= now) return 'late';
  return answerDueAt <= secondsAfter(now, NEAR_SECONDS) ? 'soon' : '';
}

export function createAnswerClock({ db, clock, log }: Platform, { sendMessage }: Pick<Deps, 'sendMessage'>) {
  return async (): Promise<void> => {
    const now = clock.now();
    const isOverdue = and(lte(contributions.answerDueAt, now), isNull(contributions.remindedAt));
    const late = await db.select({ id: contributions.id }).from(contributions).where(isOverdue).limit(A_RUN);
    for (const { id } of late) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(contributions)
          .set({ remindedAt: now })
          .where(and(eq(contributions.id, id), isOverdue))
          .returning();
        if (row) await sendMessage(stepMessage(row, 'late'), tx);
      });
    }
    if (late.length > 0) log.warn({ contributions: late.map(({ id }) => id) }, 'contributions.answer_overdue');
  };
}
