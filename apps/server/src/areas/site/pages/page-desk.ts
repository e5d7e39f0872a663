import {
  addPage,
  comparePageVersion,
  deletePageVersion,
  getPageVersion,
  listDeskPages,
  type PageVersionRow,
  publishPageVersion,
  savePageVersion,
} from '@rujian/contract/areas/site/pages';
import { RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { and, asc, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts, ReadBody } from '#ports/body.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { staticPages, staticPageVersions as versions } from '#schema/site/site.ts';
import { staff } from '#schema/staff/staff.ts';

type Row = typeof versions.$inferSelect;

const BINDING: readonly string[] = ['agreement', 'privacy', 'child_rule'];

export function servePageDesk(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, readBody, changesBetween, keepDeleted }: PageDeps,
): void {
  serve(app, listDeskPages, async (_input, { lang }) => {
    const [pages, rows] = await Promise.all([
      db.select().from(staticPages).orderBy(asc(staticPages.position), asc(staticPages.id)),
      listed(),
    ]);
    const byPage = Map.groupBy(rows, ({ pageId }) => pageId);
    const list = pages.map(({ id, slug, builtIn }) => {
      const own = withStates(byPage.get(id) ?? []);
      const inForce = own.filter(({ state }) => state === 'in_force');
      const title = inForce.find((one) => one.lang === lang) ?? inForce[0] ?? own[0];
      return { id, slug, builtIn, isBinding: BINDING.includes(slug), versions: own, title: title?.title ?? slug };
    });
    return { list, total: list.length };
  });

  serve(app, addPage, async ({ slug, title }, caller) => {
    const isOwn = [...RESERVED_SLUGS, ...STATIC_PAGE_SLUGS].some((own) => own === slug);
    if (isOwn) throw new AppError('page.slug_reserved', { slug });
    return db.transaction(async (tx) => {
      const now = clock.now();
      const [page] = await tx
        .insert(staticPages)
        .values({ slug, position: await nextPosition(tx), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: staticPages.id });
      if (!page) throw new AppError('page.slug_taken', { slug });
      const [draft] = await tx
        .insert(versions)
        .values({ pageId: page.id, lang: 'zh-cn', title, version: dayOf(now), createdBy: caller.id, createdAt: now })
        .returning({ id: versions.id });
      const target = { type: 'page', id: page.id };
      await record(tx, { caller, action: 'page.add', target, after: { slug, title } });
      return { id: page.id, versionId: draft?.id ?? 0 };
    });
  });

  serve(app, getPageVersion, async ({ id }) => {
    const found = await find(id);
    const rows = await listed(found.row.pageId);
    const shown = withStates(rows).find((row) => row.id === id);
    if (!shown) throw new AppError('page.version_not_found');
    const more = pick(found.row, 'pageId', 'description', 'keywords', 'bodyHtml');
    return { ...shown, ...more, slug: found.slug, isBinding: BINDING.includes(found.slug) };
  });

  serve(app, savePageVersion, async ({ id, effectiveAt, bodyHtml, ...fields }, caller) => {
    const { bodyHtml: clean, bodyText, contents } = readBody(bodyHtml);
    if (bodyText.trim() === '') throw new AppError('request.invalid', {}, { bodyHtml: 'rule.editorContent' });
    const values = {
      ...fields,
      bodyHtml: clean,
      bodyText,
      contents,
      effectiveAt: effectiveAt === null ? null : new Date(effectiveAt * 1000),
    };
    return db.transaction(async (tx) => {
      const [page] = await tx.select().from(staticPages).where(eq(staticPages.id, fields.pageId)).for('update');
      if (!page) throw new AppError('page.not_found', { path: '' });
      await requireNewVersion(tx, id, fields);
      const [row] =
        id === null
          ? await tx
              .insert(versions)
              .values({ ...values, createdBy: caller.id, createdAt: clock.now() })
              .returning({ id: versions.id })
          : await tx
              .update(versions)
              .set(values)
              .where(and(eq(versions.id, id), isNull(versions.publishedAt)))
              .returning({ id: versions.id });
      if (!row) throw new AppError('page.version_published');
      const target = { type: 'page', id: fields.pageId };
      const after = pick(fields, 'lang', 'version', 'title');
      await record(tx, { caller, action: 'page.save', target, after });
      return row;
    });
  });

  serve(app, publishPageVersion, async ({ id, reason }, caller) => {
    const slug = await db.transaction(async (tx) => {
      const { row, slug: of } = await find(id, tx);
      const now = clock.now();
      if (row.publishedAt !== null) throw new AppError('page.version_published');
      if (row.bodyText.trim() === '') throw new AppError('request.invalid', {}, { bodyHtml: 'rule.editorContent' });
      if (BINDING.includes(of) && row.effectiveAt === null) throw new AppError('page.no_date');
      if (row.effectiveAt && row.effectiveAt < startOfToday(now)) throw new AppError('page.date_past');
      // A pending version must not be overtaken by one with an earlier date.
      const later = await tx.$count(
        versions,
        and(
          eq(versions.pageId, row.pageId),
          eq(versions.lang, row.lang),
          isNotNull(versions.publishedAt),
          gt(versions.effectiveAt, row.effectiveAt ?? now),
        ),
      );
      if (later > 0) throw new AppError('page.later_waits');
      await tx
        .update(versions)
        .set({ publishedAt: now })
        .where(and(eq(versions.id, id), isNull(versions.publishedAt)));
      await record(tx, {
        caller,
        action: 'page.publish',
        reason,
        target: { type: 'page', id: row.pageId },
        after: pick(row, 'lang', 'version', 'effectiveAt'),
      });
      return of;
    });
    await changes.purge(['site', `page:${slug}`]);
  });

  serve(app, deletePageVersion, ({ id }, caller) =>
    db.transaction(async (tx) => {
      const { row } = await find(id, tx);
      const title = `${row.title} ${row.version}`;
      await keepDeleted(tx, caller, { type: 'page', id, title });
      const [gone] = await tx
        .delete(versions)
        .where(and(eq(versions.id, id), isNull(versions.publishedAt)))
        .returning({ id: versions.id });
      if (!gone) throw new AppError('page.version_published');
      const before = pick(row, 'lang', 'version', 'title');
      const target = { type: 'page', id: row.pageId };
      await record(tx, { caller, action: 'page.delete', target, before });
    }),
  );

  serve(app, comparePageVersion, async ({ id }) => {
    const { row } = await find(id);
    const [inForce] = withStates(await listed(row.pageId)).filter(
      ({ state, lang }) => state === 'in_force' && lang === row.lang,
    );
    if (!inForce) return { against: null, changes: [] };
    const before = (await find(inForce.id)).row;
    return { against: inForce.version, changes: changesBetween(before, row) };
  });

  function listed(pageId?: number) {
    return db
      .select({
        ...pick(versions, 'id', 'pageId', 'lang', 'version', 'title'),
        ...pick(versions, 'effectiveAt', 'publishedAt', 'createdBy', 'createdAt'),
        name: staff.name,
      })
      .from(versions)
      .leftJoin(staff, eq(staff.id, versions.createdBy))
      .where(pageId === undefined ? undefined : eq(versions.pageId, pageId))
      .orderBy(sql`${versions.publishedAt} desc nulls first`, desc(versions.id));
  }

  function withStates(rows: Awaited<ReturnType<typeof listed>>): PageVersionRow[] {
    const now = clock.now();
    const seen = new Set<string>();
    return rows.map(({ name, createdBy, pageId: _page, ...row }) => {
      const stateOf = (): PageVersionRow['state'] => {
        if (row.publishedAt === null) return 'draft';
        if (row.effectiveAt && row.effectiveAt > now) return 'upcoming';
        if (seen.has(row.lang)) return 'past';
        seen.add(row.lang);
        return 'in_force';
      };
      return {
        ...row,
        state: stateOf(),
        effectiveAt: row.effectiveAt && unixSeconds(row.effectiveAt),
        publishedAt: row.publishedAt && unixSeconds(row.publishedAt),
        createdBy: createdBy === null ? null : { id: createdBy, name: name ?? '' },
        createdAt: unixSeconds(row.createdAt),
      };
    });
  }

  async function find(id: number, tx?: Tx): Promise<{ row: Row; slug: string }> {
    const query = (tx ?? db)
      .select({ row: versions, slug: staticPages.slug })
      .from(versions)
      .innerJoin(staticPages, eq(staticPages.id, versions.pageId))
      .where(eq(versions.id, id));
    const [found] = tx ? await query.for('update', { of: versions }) : await query;
    if (!found) throw new AppError('page.version_not_found');
    return found;
  }
}

/** Version names are unique per page and language, because consents reference them. */
async function requireNewVersion(
  tx: Tx,
  id: number | null,
  { pageId, lang, version }: Pick<Row, 'pageId' | 'lang' | 'version'>,
): Promise<void> {
  const others = await tx.$count(
    versions,
    and(
      eq(versions.pageId, pageId),
      eq(versions.lang, lang),
      eq(versions.version, version),
      id === null ? undefined : ne(versions.id, id),
    ),
  );
  if (others > 0) throw new AppError('page.version_taken', { version });
}

async function nextPosition(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${staticPages.position}), 0)::int` })
    .from(staticPages);
  return (last?.position ?? 0) + 1;
}

function dayOf(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now);
}

function startOfToday(now: Date): Date {
  return new Date(`${dayOf(now)}T00:00:00+08:00`);
}

export type PageDeps = {
  record: RecordAudit;
  keepDeleted: KeepDeleted;
  readBody: ReadBody;
  changesBetween: CompareTexts;
};
