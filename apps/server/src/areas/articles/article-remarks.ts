import type { ArticleRemark, OwnRemark } from '@rujian/contract/areas/articles/history';
import { and, arrayContains, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { articleRemarkReads, articleRemarks } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { Named } from './revisions/article-versions.ts';

/** More than a text can bear. */
const LISTED = 500;
const MINE = 50;
const resolver = alias(staff, 'resolver');

type NewRemark = {
  article: number;
  parent?: number;
  paragraph: number;
  quote: string;
  text: string;
};

export type ArticleRemarks = ReturnType<typeof createArticleRemarks>;

/** What colleagues say about a text, paragraph by paragraph. */
export function createArticleRemarks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record }: Pick<ArticleDeps, 'record'>,
) {
  return {
    async list(articleId: number): Promise<{ list: ArticleRemark[] }> {
      const rows = await db
        .select({ row: articleRemarks, name: staff.name, resolver: resolver.name })
        .from(articleRemarks)
        .innerJoin(staff, eq(staff.id, articleRemarks.staffId))
        .leftJoin(resolver, eq(resolver.id, articleRemarks.resolvedBy))
        .where(eq(articleRemarks.articleId, articleId))
        .orderBy(asc(articleRemarks.id))
        .limit(LISTED);
      const said = rows.map(({ row, name }) => ({
        id: row.id,
        text: row.text,
        by: { id: row.staffId, name },
        at: unixSeconds(row.createdAt),
        parentId: row.parentId,
      }));
      return {
        list: rows
          .filter(({ row }) => row.parentId === null)
          .map(({ row, name, resolver: by }) => ({
            id: row.id,
            text: row.text,
            by: { id: row.staffId, name },
            at: unixSeconds(row.createdAt),
            paragraph: row.paragraph,
            quote: row.quote,
            resolvedAt: row.resolvedAt && unixSeconds(row.resolvedAt),
            resolvedBy: row.resolvedBy === null ? null : { id: row.resolvedBy, name: by ?? '' },
            replies: said
              .filter(({ parentId }) => parentId === row.id)
              .map(({ parentId: _of, ...reply }) => reply),
          })),
      };
    },

    async add(caller: StaffCaller, given: NewRemark) {
      const { article, parent, paragraph, quote } = given;
      const text = given.text.trim();
      return db.transaction(async (tx) => {
        const [known] = await tx
          .select({ id: articles.id })
          .from(articles)
          .where(eq(articles.id, article));
        if (!known) throw new AppError('article.not_found');
        if (parent !== undefined) {
          const [thread] = await tx
            .select({ id: articleRemarks.id })
            .from(articleRemarks)
            .where(
              and(
                eq(articleRemarks.id, parent),
                eq(articleRemarks.articleId, article),
                isNull(articleRemarks.parentId),
              ),
            );
          if (!thread) throw new AppError('remark.not_found');
        }
        const mentioned = text.includes('@') ? await peopleNamedIn(text) : [];
        const [row] = await tx
          .insert(articleRemarks)
          .values({
            articleId: article,
            parentId: parent ?? null,
            paragraph,
            quote,
            text,
            mentions: mentioned.map(({ id }) => id),
            staffId: caller.id,
            createdAt: clock.now(),
          })
          .returning({ id: articleRemarks.id });
        await record(
          {
            caller,
            action: 'articles.remark',
            target: { type: 'news', id: article },
            after: { remark: row?.id, mentioned: mentioned.map(({ id }) => id) },
          },
          tx,
        );
        return { id: row?.id ?? 0, mentioned };

        /** Longest names first, so that 王小明 is not taken for 王小. */
        async function peopleNamedIn(words: string): Promise<Named[]> {
          const people = await tx
            .select({ id: staff.id, name: staff.name })
            .from(staff)
            .where(
              and(isNull(staff.disabledAt), sql`position('@' || ${staff.name} in ${words}) > 0`),
            )
            .orderBy(desc(sql`length(${staff.name})`));
          let left = words;
          return people.filter(({ name }) => {
            if (!left.includes(`@${name}`)) return false;
            left = left.replaceAll(`@${name}`, '');
            return true;
          });
        }
      });
    },

    async resolve(caller: StaffCaller, id: number, isResolved: boolean): Promise<null> {
      await db.transaction(async (tx) => {
        const at = clock.now();
        const [row] = await tx
          .update(articleRemarks)
          .set(
            isResolved
              ? { resolvedAt: at, resolvedBy: caller.id }
              : { resolvedAt: null, resolvedBy: null },
          )
          .where(and(eq(articleRemarks.id, id), isNull(articleRemarks.parentId)))
          .returning({ articleId: articleRemarks.articleId });
        if (!row) throw new AppError('remark.not_found');
        const action = isResolved ? 'articles.remark_resolve' : 'articles.remark_open';
        const target = { type: 'news', id: row.articleId };
        await record({ caller, action, target, after: { remark: id } }, tx);
      });
      return null;
    },

    /** What others said to him or about his texts and nobody settled. */
    async mine(caller: StaffCaller) {
      const list = await openFor(caller.id);
      return { list, unread: list.filter(({ isRead }) => !isRead).length };
    },

    /** Only what concerns him can be read by him; reading is no deed, and the log is not told. */
    async read(caller: StaffCaller, id: number | undefined): Promise<null> {
      const list = await openFor(caller.id);
      const unread = list.filter((remark) => !remark.isRead && (!id || remark.id === id));
      if (unread.length === 0) return null;
      await db
        .insert(articleRemarkReads)
        .values(unread.map((remark) => readBy(caller.id, remark.id)))
        .onConflictDoNothing();
      return null;
    },
  };

  function readBy(staffId: number, remarkId: number) {
    return { remarkId, staffId, at: clock.now() };
  }

  async function openFor(staffId: number): Promise<OwnRemark[]> {
    const root = alias(articleRemarks, 'root');
    const isMention = arrayContains(articleRemarks.mentions, [staffId]);
    const rows = await db
      .select({
        row: articleRemarks,
        name: staff.name,
        title: articleRevisions.title,
        threadId: root.id,
        quote: root.quote,
        readAt: articleRemarkReads.at,
        isMention: sql<boolean>`${isMention}`,
      })
      .from(articleRemarks)
      .innerJoin(staff, eq(staff.id, articleRemarks.staffId))
      .innerJoin(articles, eq(articles.id, articleRemarks.articleId))
      .innerJoin(
        articleRevisions,
        eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`),
      )
      .innerJoin(root, eq(root.id, sql`coalesce(${articleRemarks.parentId}, ${articleRemarks.id})`))
      .leftJoin(
        articleRemarkReads,
        and(
          eq(articleRemarkReads.remarkId, articleRemarks.id),
          eq(articleRemarkReads.staffId, staffId),
        ),
      )
      .where(
        and(
          isNull(root.resolvedAt),
          ne(articleRemarks.staffId, staffId),
          ne(articles.status, 'trash'),
          or(isMention, eq(articles.createdBy, staffId), eq(root.staffId, staffId)),
        ),
      )
      .orderBy(desc(articleRemarks.id))
      .limit(MINE);
    return rows.map(({ row, name, title, threadId, quote, readAt, ...remark }) => ({
      id: row.id,
      text: row.text,
      by: { id: row.staffId, name },
      at: unixSeconds(row.createdAt),
      article: { id: row.articleId, title },
      threadId,
      quote,
      isMention: remark.isMention,
      isRead: readAt !== null,
    }));
  }
}
