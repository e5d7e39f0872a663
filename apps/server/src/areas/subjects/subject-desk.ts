import type {
  addLiveUpdate,
  DeskSubject,
  DeskSubjectRow,
  listDeskSubjects,
  SubjectDocument,
  saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { WorkingCopies } from '#ports/publishing.ts';
import { tags } from '#schema/articles/articles.ts';
import { brands } from '#schema/brands/brands.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { drawnBlock } from './subject-blocks.ts';
import { anchorsOf, removeLinks, type SubjectItems, storedBlock, subjectColumnsOf } from './subject-documents.ts';
import type { SubjectLookups } from './subject-lookups.ts';

type Query = z.output<typeof listDeskSubjects.input>;
const T = 'specialsubject';

export function createSubjectDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { items, lookUp }: { items: SubjectItems; lookUp: SubjectLookups },
  { record }: { record: RecordAudit },
) {
  return {
    async list({ page, limit, q, state }: Query): Promise<{ list: DeskSubjectRow[]; total: number }> {
      const hasState = sql`coalesce(subject.work_status, subject.status) = ${state ?? null}`;
      const isIn = state === 'archived' ? sql`subject.archived_at is not null` : state ? hasState : sql`true`;
      const { rows } = await db.execute<DeskSubjectRow & { total: number }>(sql`
        select subject.id::int, coalesce(copy.title, subject.title) as title,
          coalesce(subject.work_status, subject.status) as state,
          subject.status = 'published' as "isLive",
          floor(extract(epoch from subject.updated_at))::float8 as "updatedAt",
          floor(extract(epoch from subject.archived_at))::float8 as "archivedAt",
          case when person.id is not null
            then json_build_object('id', person.id, 'name', person.name) end as "createdBy",
          coalesce(copy.blocks, (
            select count(*) from special_blocks where subject_id = subject.id
          ))::int as blocks,
          count(*) over ()::int as total
        from special_subjects subject
        left join staff person on person.id = subject.created_by
        left join lateral (
          select document ->> 'title' as title, jsonb_array_length(document -> 'blocks') as blocks
          from content_revisions where t = ${T} and target_id = subject.id
          order by number desc limit 1
        ) copy on true
        where (${q} = '' or position(lower(${q}) in lower(coalesce(copy.title, subject.title))) > 0)
          and ${state === 'trash' ? sql`true` : sql`subject.status <> 'trash'`} and ${isIn}
        order by subject.updated_at desc, subject.id desc
        limit ${limit} offset ${(page - 1) * limit}`);
      const list = rows.map(({ total: _total, ...row }) => row);
      return { list, total: rows[0]?.total ?? 0 };
    },

    async get(caller: StaffCaller, id: number): Promise<DeskSubject> {
      const opened = await items.read(id);
      const { row, version } = opened;
      const { document } = version;
      const [standing, names] = await Promise.all([items.describe(caller, opened), namesOf(document)]);
      return { id, document, names, ...standing, archivedAt: row.archivedAt && unixSeconds(row.archivedAt) };
    },

    async save(caller: StaffCaller, { id: known, saveId, basedOn, document }: z.output<typeof saveSubject.input>) {
      anchorsOf(document.blocks);
      return db.transaction(async (tx) => {
        const id = known ?? (await create(tx, caller, document));
        const opened = await items.open(tx, id);
        const saved = await items.save(tx, caller, opened, document, { saveId, basedOn });
        const { number, savedAt, state } = saved;
        if (!saved.isSitting) {
          const action = known === null ? 'subjects.add' : 'subjects.save';
          const target = { type: T, id };
          await record(tx, { caller, action, target, after: { title: document.title, number } });
        }
        return { id, number, savedAt, state };
      });
    },

    async copy(caller: StaffCaller, id: number): Promise<{ id: number }> {
      return db.transaction(async (tx) => {
        const { version } = await items.open(tx, id);
        const fresh = asTemplate(version.document);
        const made = await create(tx, caller, fresh);
        await items.save(tx, caller, await items.open(tx, made), fresh);
        const target = { type: T, id: made };
        await record(tx, { caller, action: 'subjects.copy', target, after: { from: id } });
        return { id: made };
      });
    },

    async preview(blocks: SubjectDocument['blocks'], lang: Lang): Promise<{ blocks: (SubjectBlock | null)[] }> {
      const stored = blocks.map((block, place) => storedBlock(block, place));
      const found = await lookUp(
        stored.flatMap((block) => block ?? []),
        lang,
      );
      return { blocks: stored.map((block) => block && drawnBlock(block, found, lang)) };
    },
  };

  async function create(tx: Tx, caller: StaffCaller, document: SubjectDocument): Promise<number> {
    const now = clock.now();
    const by = { createdBy: caller.id, editorId: caller.id, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(specialSubjects)
      .values({ ...subjectColumnsOf(document), ...by })
      .returning({ id: specialSubjects.id });
    if (!row) throw new Error('The database gave no row');
    return row.id;
  }

  async function namesOf({ tagIds, brandIds }: SubjectDocument) {
    const [ownTags, ownBrands] = await Promise.all([
      db
        .select(pick(tags, 'id', 'name'))
        .from(tags)
        .where(inArray(tags.id, tagIds)),
      db
        .select(pick(brands, 'id', 'name'))
        .from(brands)
        .where(inArray(brands.id, brandIds)),
    ]);
    return { tags: ownTags, brands: ownBrands };
  }
}

const COPY_MARK = '（副本）';

/** The same blocks for another subject, without what happened to this one. */
function asTemplate(document: SubjectDocument): SubjectDocument {
  const title = `${document.title.slice(0, 60 - COPY_MARK.length)}${COPY_MARK}`;
  const blocks = document.blocks.map((block) => {
    if (block.type === 'live') return { ...block, items: [] };
    if (block.type === 'poll') return { ...block, items: block.items.map((option) => ({ ...option, votes: 0 })) };
    return block;
  });
  return { ...document, title, blocks };
}

export function createSubjectUpdates(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { items, copies }: { items: SubjectItems; copies: WorkingCopies },
  { record }: { record: RecordAudit },
) {
  return {
    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(specialSubjects)
        .where(and(eq(specialSubjects.id, id), eq(specialSubjects.status, 'trash')))
        .returning({ title: specialSubjects.title });
      if (gone) await removeLinks(tx, id);
      return gone?.title;
    },

    async archive(caller: StaffCaller, { id, archived }: { id: number; archived: boolean }) {
      await db.transaction(async (tx) => {
        const { row } = await items.open(tx, id);
        if (row.status !== 'published') throw new AppError('subject.not_live');
        await tx
          .update(specialSubjects)
          .set({ archivedAt: archived ? clock.now() : null })
          .where(eq(specialSubjects.id, id));
        const action = archived ? 'subjects.archive' : 'subjects.reopen';
        await record(tx, { caller, action, target: { type: T, id } });
      });
      await changes.changed(['specialsubjects', `specialsubject:${id}`, 'home']);
    },

    /** Appended to what readers see and to what editors write: the next publication keeps it. */
    async addUpdate(caller: StaffCaller, input: ParsedInput<typeof addLiveUpdate>): Promise<{ at: number }> {
      const { id, anchor, text, mediaId } = input;
      const now = clock.now();
      const update = { at: now.toISOString(), text, ...(mediaId !== null && { picture: { mediaId } }) };
      await db.transaction(async (tx) => {
        const { row, version } = await items.open(tx, id);
        if (row.status !== 'published') throw new AppError('subject.not_live');
        const [block] = await tx
          .select()
          .from(specialBlocks)
          .where(and(eq(specialBlocks.subjectId, id), eq(specialBlocks.anchor, anchor), eq(specialBlocks.type, 'live')))
          .for('update');
        if (!block) throw new AppError('subject.no_live_block');
        await tx
          .update(specialBlocks)
          .set({ data: { items: [...block.data.items, update] } })
          .where(eq(specialBlocks.id, block.id));
        const document = withUpdate(version.document, anchor, update);
        const { number } = await copies.save(tx, { t: T, id, staffId: caller.id, document });
        if (row.workStatus === null) await copies.markLive(tx, T, id, number);
        await tx.update(specialSubjects).set({ updatedAt: now }).where(eq(specialSubjects.id, id));
        const target = { type: T, id };
        await record(tx, { caller, action: 'subjects.live', target, after: { anchor, text } });
      });
      await changes.purge([`specialsubject:${id}`]);
      return { at: unixSeconds(now) };
    },
  };
}

function withUpdate(document: SubjectDocument, anchor: string, update: Record<string, unknown>): SubjectDocument {
  const anchors = anchorsOf(document.blocks);
  const blocks = document.blocks.map((block, place) =>
    block.type === 'live' && anchors[place] === anchor ? { ...block, items: [...block.items, update] } : block,
  );
  return { ...document, blocks };
}
