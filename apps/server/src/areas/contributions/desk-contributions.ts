import type {
  DeskContribution,
  DeskContributionRow,
  listDeskContributions,
} from '@rujian/contract/areas/contributions/desk';
import { CONTRIBUTION_ROUNDS_MAX } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTRIBUTION_KIND, CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { and, asc, count, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { contributions, contributionVersions } from '#schema/contributions/contributions.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { dueOf, NEAR_SECONDS } from './answer-clock.ts';
import { type FileParts, withAddresses } from './contribution-files.ts';
import type { History } from './contribution-history.ts';
import { GONE_MEMBER } from './contribution-labels.ts';
import { statesAfter } from './contribution-states.ts';
import { mayDecide } from './deciders.ts';
import type { Deps } from './deps.ts';
import type { FeesView } from './fees/fees-view.ts';
import type { Findings } from './findings.ts';
import { nameOf } from './my-contributions.ts';
import type { TextStore } from './stored-text.ts';

type Query = ParsedInput<typeof listDeskContributions>;
type Parts = { texts: TextStore; files: FileParts; history: History; findings: Findings; fees: FeesView };

export type DeskContributions = ReturnType<typeof createDeskContributions>;

/** Submitted contributions for editors: the text of the last round, never a draft. */
export function createDeskContributions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { texts, files, history, findings, fees }: Parts,
  { record }: Pick<Deps, 'record'>,
) {
  return {
    async list(query: Query, lang: Lang) {
      const condition = conditionOf(query);
      const [rows, [counted]] = await Promise.all([
        selectFound()
          .where(condition)
          .orderBy(sql`${contributions.answerDueAt} asc nulls last`, asc(contributions.id))
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
        db.select({ total: count() }).from(contributions).where(condition),
      ]);
      return { list: rows.map((row) => toRow(row, lang)), total: counted?.total ?? 0 };
    },

    async detail(caller: StaffCaller, id: number): Promise<DeskContribution> {
      const found = await find(id);
      return found.row.kind === 'tip' ? sealedTip(found, caller) : opened(found, caller);
    },

    /** Opening a tip is audited; its author stays anonymous if they asked for it. */
    async open(caller: StaffCaller, id: number, reason: string): Promise<DeskContribution> {
      const found = await find(id);
      if (found.row.kind !== 'tip') throw new AppError('contribution.wrong_state');
      const target = { type: 'contribution', id };
      await db.transaction((tx) => record(tx, { caller, action: 'contribution.open_tip', target, reason }));
      return opened(found, caller);
    },
  };

  function conditionOf({ state, kind, column, due }: Query) {
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
        column: { id: columns.id, name: columns.name, nameEn: columns.nameEn },
        editor: { id: staff.id, name: staff.name },
        author: { id: members.id, nickname: members.nickname, cancelledAt: members.cancelledAt },
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
      id: row.id,
      round: row.round,
      title: version.title,
      penName: row.penName,
      editor,
      kind: CONTRIBUTION_KIND.option(row.kind === 'tip' ? 'tip' : 'article', lang),
      state: CONTRIBUTION_STATE.option(row.state, lang),
      submittedAt: row.submittedAt && unixSeconds(row.submittedAt),
      answerDueAt: row.answerDueAt && unixSeconds(row.answerDueAt),
      updatedAt: unixSeconds(row.updatedAt),
      column: column && { id: column.id, name: nameOf(column, lang) },
      due: dueOf(row.answerDueAt, clock.now()),
      duplicatePercent: row.findings?.duplicates[0]?.percent ?? 0,
    };
  }

  /** The existence and state of a tip, without its content or author. */
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
      rights: row.rights,
      rightsVersion: row.rightsVersion,
      findings: named,
      author: isNamed ? { id: author.id, name: author.cancelledAt ? GONE_MEMBER[lang] : author.nickname } : null,
    };
  }

  function common(found: Found, caller: StaffCaller) {
    const { row, article } = found;
    const isAllowed = mayDecide(caller, row.kind);
    const isFull = row.round >= CONTRIBUTION_ROUNDS_MAX;
    const { due: _due, duplicatePercent: _percent, ...shown } = toRow(found, caller.lang);
    return {
      ...shown,
      aiUse: row.aiUse,
      protectIdentity: row.protectIdentity,
      article: article?.id ? { id: article.id, name: article.title ?? '' } : null,
      roundsLeft: CONTRIBUTION_ROUNDS_MAX - row.round,
      next: isAllowed ? statesAfter(row.state, 'editor').filter((state) => state !== 'revise' || !isFull) : [],
    };
  }
}
