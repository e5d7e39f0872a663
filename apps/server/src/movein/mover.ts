import type { MoveInReport } from '@rujian/contract/areas/movein/desk';
import type { MoveInKind } from '@rujian/contract/vocabulary/control';
import { eq, sql } from 'drizzle-orm';
import { createPublishing } from '#areas/articles/article-release.ts';
import { createIndexing } from '#areas/search/sources/indexing.ts';
import { AppError } from '#platform/app-error.ts';
import { SITE } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { redirects } from '#schema/site/site.ts';
import { createArticleCounts } from '#services/content/article-counts.ts';
import { fillPictures } from './fill-pictures.ts';
import type { Export, OldItem, OldPage, OldPost } from './item.ts';
import { detailOf } from './left-item.ts';
import { createLibraryPictures } from './library-pictures.ts';
import { readMovedItems } from './moved-items.ts';
import { readOldHtml, readPieces } from './old-html.ts';
import type { ReadPicture } from './picture-source.ts';
import { createReport, type Report } from './report.ts';
import { writeComments } from './write-comments.ts';
import {
  authorNamed,
  columnNamed,
  FALLBACK_COLUMN,
  isTopColumn,
  tagNamed,
  wantedSlug,
  writePage,
} from './write-names.ts';
import { fitOf, TITLE_MAX, tagsOf, writePost } from './write-post.ts';

export type MoveRequest = {
  task: 'check' | 'move';
  readPicture: ReadPicture;
  /** Who moves; null at the command line. */
  staffId?: number | null;
  /** Called after each item; false ends the run, and the next one goes on. */
  onItem?: (done: number, total: number) => Promise<boolean> | boolean;
};

const INDEXED_AT_ONCE = 100;
/** Statements planned for small tables would read them whole when they are large. */
const ANALYZED_AFTER = { items: 200, growth: 4 };

export function createMoveIn(platform: Platform, { record }: { record: RecordAudit }) {
  const { db, clock, changes } = platform;
  const publishing = createPublishing(platform);
  const indexing = createIndexing(platform);
  const counts = createArticleCounts(platform);

  return async (
    source: Export,
    { task, readPicture, staffId = null, onItem = () => true }: MoveRequest,
  ): Promise<{ report: MoveInReport; isComplete: boolean }> => {
    const now = () => clock.now();
    const moved = await readMovedItems(db, source.source, now);
    const report = createReport();
    const pictures = createLibraryPictures(platform, { source, moved, report, read: readPicture, staffId });
    const planned = new Set<string>();
    const fresh: number[] = [];
    let done = 0;
    let isComplete = true;
    let analyzedNext = ANALYZED_AFTER.items;
    for await (const item of source.items()) {
      await handle(item);
      if (fresh.length >= INDEXED_AT_ONCE) await indexing.index('news', fresh.splice(0));
      done += 1;
      if (task === 'move' && done === analyzedNext) {
        await db.execute(sql`analyze`);
        analyzedNext *= ANALYZED_AFTER.growth;
      }
      if (!(await onItem(done, source.total))) {
        isComplete = done === source.total;
        break;
      }
    }
    if (task === 'move') {
      await indexing.index('news', fresh);
      await counts.recount();
      await changes.changed(['site', 'home', 'list:news', 'list:headlines']);
      const after = { source: source.source, counts: report.result().counts };
      await db.transaction((tx) => record(tx, { caller: SITE, action: 'movein.moved', after }));
    }
    return { report: report.result(), isComplete };

    /** What cannot be read is named and left behind; the others go on. */
    async function handle(item: OldItem): Promise<void> {
      try {
        await (task === 'check' ? look(item) : move(item));
      } catch (error) {
        if (!(error instanceof AppError) || item.kind === 'left') throw error;
        noteOf({ kind: 'left', key: item.key, name: nameOf(item), why: 'unreadable', detail: detailOf(error) });
      }
    }

    async function look(item: OldItem): Promise<void> {
      noteOf(item);
      if (item.kind === 'left') return;
      if (moved.find(item.kind, item.key)) {
        countKnown(item);
        return;
      }
      report.count(item.kind, 'fresh');
      for (const from of item.paths) {
        await lookForRedirect(db, { from, name: nameOf(item) }, report, planned);
      }
      if (item.kind === 'post' || item.kind === 'page') {
        for (const { address } of textOf(item).pictures) {
          await pictures.look(address);
        }
      }
      if (item.kind !== 'post') return;
      if (item.cover) await pictures.look(item.cover.address);
      if (item.comments.length > 0) report.count('comment', 'fresh', item.comments.length);
    }

    async function move(item: OldItem): Promise<void> {
      if (item.kind === 'left') return noteOf(item);
      const known = moved.find(item.kind, item.key);
      if (known) {
        countKnown(item);
        if (known.missing.length > 0) await fillPictures(platform, moved, pictures, { item, ...known });
        return;
      }
      if (item.kind === 'post') return movePost(item);
      if (item.kind === 'page') return movePage(item);
      await moveName(item);
    }

    async function moveName(item: Exclude<OldItem, OldPost | OldPage | { kind: 'left' }>) {
      if (item.kind === 'tag' && fitOf(item.name) === 'long') return noteOf(item);
      await once(item, async (tx) => {
        const { id, isNew } = await named(tx, item);
        const base = { column: '/news/column', tag: '/tag', author: '/author' }[item.kind];
        await redirect(tx, item, `${base}/${id}`);
        report.count(item.kind, isNew ? 'fresh' : 'known');
        return { ownId: id, missing: [] };
      });
    }

    async function named(tx: Tx, item: Exclude<OldItem, OldPost | OldPage | { kind: 'left' }>) {
      if (item.kind === 'tag') return tagNamed(tx, item);
      if (item.kind === 'author') return authorNamed(tx, item);
      const parent = item.parentKey === '' ? undefined : moved.find('column', item.parentKey);
      const parentId = parent && (await isTopColumn(tx, parent.ownId)) ? parent.ownId : null;
      return columnNamed(tx, { ...item, parentId });
    }

    async function movePost(post: OldPost): Promise<void> {
      const { html, missing } = await withPictures(post);
      const cover = post.cover && (await pictures.store(post.cover.address, post.cover.alt));
      if (post.cover && !cover) missing.push(post.cover.address);
      for (const address of missing) report.note('picture_missing', post.title, address);
      noteOf(post);
      const columnId = await columnOf(post);
      let people = new Map<string, number>();
      await once(post, async (tx) => {
        const placed = { html, columnId, coverId: cover?.id ?? null, coverAlt: post.cover?.alt ?? '', staffId };
        const id = await writePost(tx, publishing, post, placed);
        ({ people } = await writeComments(tx, moved, id, post.comments));
        await redirect(tx, post, `/news/${id}`);
        report.count('post', 'fresh');
        if (post.comments.length > 0) report.count('comment', 'fresh', post.comments.length);
        if (post.isPublic) fresh.push(id);
        return { ownId: id, missing };
      });
      for (const [key, ownId] of people) moved.remember('person', key, { ownId, missing: [] });
    }

    async function movePage(page: OldPage): Promise<void> {
      const { html, missing } = await withPictures(page);
      for (const address of missing) report.note('picture_missing', page.title, address);
      await once(page, async (tx) => {
        const { id, slug } = await writePage(tx, page, { html, staffId, now: now() });
        if (slug !== wantedSlug(page)) report.note('page_renamed', page.title, `/${slug}`);
        await redirect(tx, page, `/${slug}`);
        report.count('page', 'fresh');
        return { ownId: id, missing };
      });
      noteOf(page);
    }

    /** In one transaction with its entry, so that a run that broke off leaves nothing half-written. */
    async function once(
      { kind, key }: { kind: 'column' | 'tag' | 'author' | 'post' | 'page'; key: string },
      write: (tx: Tx) => Promise<{ ownId: number; missing: string[] }>,
    ): Promise<void> {
      const result = await db.transaction(async (tx) => {
        if (!(await moved.claim(tx, kind, key))) return undefined;
        const written = await write(tx);
        await moved.settle(tx, kind, key, written.ownId, written.missing);
        return written;
      });
      if (result) moved.remember(kind, key, result);
    }

    function textOf({ html, pieces }: OldPost | OldPage) {
      return pieces ? readPieces(pieces) : readOldHtml(html, source.origin);
    }

    async function withPictures(old: OldPost | OldPage) {
      const text = textOf(old);
      const stored = new Map<string, Awaited<ReturnType<typeof pictures.store>>>();
      for (const { address, alt } of text.pictures) {
        stored.set(address, await pictures.store(address, alt));
      }
      const missing = [...stored].flatMap(([address, picture]) => (picture ? [] : [address]));
      return { html: text.render((address) => stored.get(address)), missing };
    }

    async function columnOf({ columns: [first = FALLBACK_COLUMN] }: OldPost): Promise<number> {
      const known = moved.find('column', first.key);
      if (known) return known.ownId;
      const slug = first === FALLBACK_COLUMN ? FALLBACK_COLUMN.slug : first.key;
      await once({ kind: 'column', key: first.key }, async (tx) => {
        const column = { name: first.name, slug, parentId: null, description: '' };
        const { id, isNew } = await columnNamed(tx, column);
        if (isNew) report.count('column', 'fresh');
        return { ownId: id, missing: [] };
      });
      return moved.find('column', first.key)?.ownId ?? 0;
    }

    async function redirect(tx: Tx, item: { paths: string[] } & Named, to: string): Promise<void> {
      const about = { report, staffId, at: now() };
      await redirectOnce(tx, { paths: item.paths, to, name: nameOf(item) }, about);
    }

    function countKnown(item: Exclude<OldItem, { kind: 'left' }>): void {
      report.count(item.kind, 'known');
      if (item.kind === 'post' && item.comments.length > 0) report.count('comment', 'known', item.comments.length);
      if (item.paths.length > 0) report.count('redirect', 'known', item.paths.length);
    }

    function noteOf(item: OldItem): void {
      if (item.kind === 'left') {
        if (item.why !== 'other_type') report.count('post' satisfies MoveInKind, 'left');
        report.note(item.why, item.name || item.key, item.detail);
        return;
      }
      if (item.kind === 'tag' && fitOf(item.name) === 'long') {
        report.note('tag_long', item.name);
        if (task === 'move') report.count('tag', 'left');
      }
      if (item.kind !== 'post' && item.kind !== 'page') return;
      if (!item.isPublic) report.note('not_public', item.title);
      if (item.kind !== 'post') return;
      if ([...item.title].length > TITLE_MAX) report.note('title_long', item.title);
      for (const tag of tagsOf(item).long) report.note('tag_long', item.title, tag);
    }
  };
}

type Named = { name: string } | { title: string };

function nameOf(item: Named): string {
  return 'title' in item ? item.title : item.name;
}

/** Redirects old addresses; one that an operator redirected stays as it is. */
async function redirectOnce(
  tx: Tx,
  { paths, to, name }: { paths: readonly string[]; to: string; name: string },
  { report, staffId, at }: { report: Report; staffId: number | null; at: Date },
): Promise<void> {
  const old = paths.filter((path) => path !== to);
  if (old.length === 0) return;
  const row = { toPath: to, status: 301, createdBy: staffId, createdAt: at };
  const made = await tx
    .insert(redirects)
    .values(old.map((fromPath) => ({ ...row, fromPath })))
    .onConflictDoNothing()
    .returning({ path: redirects.fromPath });
  const fresh = new Set(made.map(({ path }) => path));
  for (const path of old) {
    report.count('redirect', fresh.has(path) ? 'fresh' : 'left');
    if (!fresh.has(path)) report.note('address_taken', name, path);
  }
}

async function lookForRedirect(
  db: Db,
  { from, name }: { from: string; name: string },
  report: Report,
  planned: Set<string>,
): Promise<void> {
  const isTaken = planned.has(from) || (await db.$count(redirects, eq(redirects.fromPath, from))) > 0;
  planned.add(from);
  report.count('redirect', isTaken ? 'left' : 'fresh');
  if (isTaken) report.note('address_taken', name, from);
}
