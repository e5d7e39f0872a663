import {
  type DeskSubject,
  type DeskSubjectRow,
  type listDeskSubjects,
  SubjectDocument,
  type saveSubject,
} from '@rujian/contract/areas/subjects/desk';
import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import { AREA_REVIEW_STEPS } from '@rujian/contract/base/constants';
import {
  isEditable,
  itemStates,
  stateAfterEdit,
  workingState,
} from '@rujian/contract/base/publishing/publishing';
import { eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { FlowItem, ReviewFlow, WorkingCopies } from '#ports/publishing.ts';
import { tags } from '#schema/articles/articles.ts';
import { brands } from '#schema/brands/brands.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import type { Leases } from '#services/publishing/leases.ts';
import { drawnBlock } from './subject-blocks.ts';
import {
  anchorsOf,
  liveDocument,
  type SubjectRow,
  storedBlock,
  subjectColumnsOf,
} from './subject-documents.ts';
import type { createSubjectLookups } from './subject-lookups.ts';

type Query = z.output<typeof listDeskSubjects.input>;
type Save = z.output<typeof saveSubject.input>;

const T = 'specialsubject';

export type SubjectDeskParts = {
  flow: ReviewFlow;
  copies: WorkingCopies;
  leases: Leases;
  lookUp: ReturnType<typeof createSubjectLookups>;
};

export type SubjectDesk = ReturnType<typeof createSubjectDesk>;

/** Special subjects as editors write them; readers keep the live version meanwhile. */
export function createSubjectDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { flow, copies, leases, lookUp }: SubjectDeskParts,
  { record }: { record: RecordAudit },
) {
  return {
    async list({
      page,
      limit,
      q,
      state,
    }: Query): Promise<{ list: DeskSubjectRow[]; total: number }> {
      const isIn =
        state === undefined
          ? sql`true`
          : state === 'archived'
            ? sql`subject.archived_at is not null`
            : sql`coalesce(subject.work_status, subject.status) = ${state}`;
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
      const row = await find(db, id);
      const { document, copy } = await working(db, row);
      const item = flowItem(row, copy?.number ?? 0);
      const [moves, history, named] = await Promise.all([
        flow.moves(caller, item),
        flow.history(T, id),
        namesOf(document),
      ]);
      return {
        id,
        document,
        history,
        names: named,
        state: item.state,
        mayEdit: isEditable(item.state) && mayEdit(caller, row),
        isLive: row.status === 'published',
        archivedAt: row.archivedAt && unixSeconds(row.archivedAt),
        number: copy?.number ?? 0,
        savedAt: copy?.savedAt ?? unixSeconds(row.updatedAt),
        savedBy: copy?.by ?? null,
        scheduledFor: row.scheduledFor && unixSeconds(row.scheduledFor),
        unpublishAt: row.unpublishAt && unixSeconds(row.unpublishAt),
        unpublishReason: row.unpublishReason,
        mayUnpublish: row.status === 'published' && hasRight(caller, 'subjects.withdraw'),
        moves,
      };
    },

    async save(caller: StaffCaller, { id, saveId, basedOn, document }: Save) {
      anchorsOf(document.blocks);
      return db.transaction(async (tx) => {
        const row = id === null ? await create(tx, caller, document) : await find(tx, id, true);
        if (!mayEdit(caller, row)) throw new AppError('rule.not_held');
        const before = workingState(row);
        if (!isEditable(before)) throw new AppError('copy.not_editable');
        await leases.requireFree(tx, caller.id, T, row.id);
        const saved = await copies.save(tx, {
          t: T,
          id: row.id,
          document,
          basedOn,
          staffId: caller.id,
          ...(saveId && { saveId }),
        });
        const { number, savedAt } = saved;
        if (saved.isAgain) return { id: row.id, number, savedAt, state: before };
        const state = stateAfterEdit(before);
        await tx
          .update(specialSubjects)
          .set({
            ...(itemStates(row, state) as Pick<SubjectRow, 'status' | 'workStatus'>),
            // While nobody sees it the table says what the newest version says.
            ...(row.status !== 'published' && subjectColumnsOf(document)),
            scheduledFor: null,
            updatedAt: clock.now(),
          })
          .where(eq(specialSubjects.id, row.id));
        if (state !== before && state === 'review1') {
          await flow.restartReview(tx, caller, flowItem(row, number));
        }
        if (!saved.isSitting) {
          const action = id === null ? 'subjects.add' : 'subjects.save';
          const target = { type: T, id: row.id };
          await record({ caller, action, target, after: { title: document.title, number } }, tx);
        }
        return { id: row.id, number, savedAt, state };
      });
    },

    async copy(caller: StaffCaller, id: number): Promise<{ id: number }> {
      return db.transaction(async (tx) => {
        const { document } = await working(tx, await find(tx, id));
        const fresh = asTemplate(document);
        const row = await create(tx, caller, fresh);
        await copies.save(tx, { t: T, id: row.id, document: fresh, staffId: caller.id });
        const target = { type: T, id: row.id };
        await record({ caller, action: 'subjects.copy', target, after: { from: id } }, tx);
        return { id: row.id };
      });
    },

    async preview(
      blocks: SubjectDocument['blocks'],
      lang: Lang,
    ): Promise<{ blocks: (SubjectBlock | null)[] }> {
      const stored = blocks.map((block, place) => storedBlock(block, place));
      const found = await lookUp(
        stored.flatMap((block) => block ?? []),
        lang,
      );
      return { blocks: stored.map((block) => block && drawnBlock(block, found, lang)) };
    },

    /** For moves: the row, its newest document and how the way sees it. */
    async open(tx: Tx, id: number) {
      const row = await find(tx, id, true);
      const { document, copy } = await working(tx, row);
      return { row, document, item: flowItem(row, copy?.number ?? 0) };
    },
  };

  async function find(from: Db | Tx, id: number, isLocked = false): Promise<SubjectRow> {
    const query = from.select().from(specialSubjects).where(eq(specialSubjects.id, id));
    const [row] = isLocked ? await query.for('update') : await query;
    if (!row) throw new AppError('content.not_found');
    return row;
  }

  async function working(from: Db | Tx, row: SubjectRow) {
    const copy = await copies.newest(T, row.id, from as Tx);
    const document = copy ? z.parse(SubjectDocument, copy.document) : await liveDocument(from, row);
    return { document, copy };
  }

  async function create(tx: Tx, caller: StaffCaller, document: SubjectDocument) {
    const now = clock.now();
    const [row] = await tx
      .insert(specialSubjects)
      .values({
        ...subjectColumnsOf(document),
        createdBy: caller.id,
        editorId: caller.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error('The database gave no row');
    return row;
  }

  async function namesOf({ tagIds, brandIds }: SubjectDocument) {
    const [ownTags, ownBrands] = await Promise.all([
      db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, tagIds)),
      db
        .select({ id: brands.id, name: brands.name })
        .from(brands)
        .where(inArray(brands.id, brandIds)),
    ]);
    return { tags: ownTags, brands: ownBrands };
  }
}

/** Whose text it is may change it as long as nobody sees it; editors always. */
function mayEdit(caller: StaffCaller, { createdBy }: SubjectRow): boolean {
  return (
    hasRight(caller, 'subjects.edit') ||
    (hasRight(caller, 'subjects.write') && createdBy === caller.id)
  );
}

function flowItem(row: SubjectRow, revisionNumber: number): FlowItem {
  const { id, createdBy } = row;
  const state = workingState(row);
  return { t: T, id, area: 'subjects', state, steps: AREA_REVIEW_STEPS, createdBy, revisionNumber };
}

const COPY_MARK = '（副本）';

/** The same blocks for another matter: what happened to this one stays behind. */
function asTemplate(document: SubjectDocument): SubjectDocument {
  const title = `${document.title.slice(0, 60 - COPY_MARK.length)}${COPY_MARK}`;
  const blocks = document.blocks.map((block) => {
    if (block.type === 'live') return { ...block, items: [] };
    if (block.type === 'poll') {
      return { ...block, items: block.items.map((option) => ({ ...option, votes: 0 })) };
    }
    return block;
  });
  return { ...document, title, blocks };
}
