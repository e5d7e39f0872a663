import {
  getMyContribution,
  listMyContributions,
  type MyContributionRow,
} from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_ROUNDS_MAX } from '@rujian/contract/areas/contributions/rules';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { CONTRIBUTION_KIND, CONTRIBUTION_STATE } from '@rujian/contract/vocabulary/contributions';
import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { members } from '#schema/members/members.ts';
import { isPublic } from '#schema/publishable.ts';
import { type FileParts, withAddresses } from './contribution-files.ts';
import type { History } from './contribution-history.ts';
import { canMove, EDITABLE, isOpen } from './contribution-states.ts';
import type { FeesView } from './fees/fees-view.ts';
import type { TextStore } from './stored-text.ts';

type Found = Awaited<ReturnType<typeof selectFound>>[number];
type Parts = { texts: TextStore; files: FileParts; history: History; fees: FeesView };

export function serveMyContributions(app: App, { db }: Platform, { texts, files, history, fees }: Parts): void {
  serve(app, listMyContributions, async ({ page, limit, state }, { id: memberId, lang }) => {
    const isOwn = eq(contributions.memberId, memberId);
    const [ids, states] = await Promise.all([
      db
        .select({ id: contributions.id })
        .from(contributions)
        .where(and(isOwn, state === '' ? undefined : eq(contributions.state, state)))
        .orderBy(desc(contributions.updatedAt), desc(contributions.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countStates(memberId, lang),
    ]);
    const rows = await selectFound(
      db,
      ids.map(({ id }) => id),
    );
    const shown = states.filter(({ key }) => state === '' || key === state);
    return {
      list: rows.map((row) => toRow(row, lang)),
      total: shown.reduce((sum, { count: number }) => sum + number, 0),
      states,
    };
  });

  serve(app, getMyContribution, async ({ id }, { id: memberId, lang }) => {
    const [found] = await selectFound(db, [id]);
    if (found?.row.memberId !== memberId) throw new AppError('contribution.not_found');
    const { row } = found;
    const { body, contact } = texts.open(row);
    const [{ body: inside, pictures, attachments }, events, versions, fee] = await Promise.all([
      files.read(db, row),
      history.events(id, lang),
      history.versions(id),
      fees.forAuthor(id, lang),
    ]);
    return {
      ...toRow(found, lang),
      body: row.kind === 'article' ? withAddresses(body, inside) : body,
      contact,
      pictures,
      attachments,
      events,
      versions,
      fee,
      ...pick(row, 'penName', 'rights', 'rightsVersion', 'aiUse', 'protectIdentity', 'version'),
      can: {
        edit: EDITABLE.some((state) => state === row.state),
        withdraw: canMove(row.state, 'withdrawn', 'author'),
        write: isOpen(row.state),
      },
      roundsLeft: CONTRIBUTION_ROUNDS_MAX - row.round,
    };
  });

  function toRow({ row, column, article }: Found, lang: Lang): MyContributionRow {
    return {
      ...shownState(row, lang),
      title: texts.open(row).title,
      column: column && { id: column.id, name: nameOf(column, lang) },
      article: namedArticle(article),
    };
  }

  async function countStates(memberId: number, lang: Lang) {
    const rows = await db
      .select({ key: contributions.state, count: count() })
      .from(contributions)
      .where(eq(contributions.memberId, memberId))
      .groupBy(contributions.state);
    return CONTRIBUTION_STATE.keys.flatMap((key) => {
      const row = rows.find((each) => each.key === key);
      return row ? [{ ...CONTRIBUTION_STATE.option(key, lang), count: row.count }] : [];
    });
  }
}

export function shownState(row: ContributionRow, lang: Lang) {
  return {
    ...pick(row, 'id', 'round'),
    kind: CONTRIBUTION_KIND.option(row.kind, lang),
    state: CONTRIBUTION_STATE.option(row.state, lang),
    submittedAt: row.submittedAt && unixSeconds(row.submittedAt),
    answerDueAt: row.answerDueAt && unixSeconds(row.answerDueAt),
    updatedAt: unixSeconds(row.updatedAt),
  };
}

export function namedArticle(article: { id: number | null; title: string | null } | null): Named | null {
  return article?.id ? { id: article.id, name: article.title ?? '' } : null;
}

export function nameOf({ name, nameEn }: { name: string; nameEn: string }, lang: Lang): string {
  return (lang === 'en' && nameEn) || name;
}

function selectFound(db: Platform['db'], ids: number[]) {
  return db
    .select({
      row: getTableColumns(contributions),
      column: pick(columns, 'id', 'name', 'nameEn'),
      article: { id: articles.id, title: articleRevisions.title },
    })
    .from(contributions)
    .leftJoin(columns, eq(columns.id, contributions.columnId))
    .leftJoin(articles, and(eq(articles.id, contributions.articleId), isPublic(articles)))
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevId))
    .where(inArray(contributions.id, ids))
    .orderBy(desc(contributions.updatedAt), desc(contributions.id));
}

const GONE_MEMBER: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };

export const AUTHOR_COLUMNS = pick(members, 'id', 'nickname', 'cancelledAt');

type Author = { id: number; nickname: string; cancelledAt: Date | null };

export function namedAuthor({ id, nickname, cancelledAt }: Author, lang: Lang): Named {
  return { id, name: cancelledAt ? GONE_MEMBER[lang] : nickname };
}
