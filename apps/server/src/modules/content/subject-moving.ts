import { itemStates, type PublishMove } from '@rujian/contract/publishing';
import type { SubjectDocument } from '@rujian/contract/subject-desk';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { contentBrands, contentTags } from '#schema/content-links.ts';
import { specialBlocks, specialSubjects } from '#schema/content-subjects.ts';
import type { AreaWishes } from './area-wishes.ts';
import type { ReviewFlow } from './review-flow.ts';
import type { SubjectDesk } from './subject-desk.ts';
import {
  anchorsOf,
  liveDocument,
  requireComplete,
  type SubjectRow,
  subjectColumnsOf,
  writeLive,
} from './subject-documents.ts';
import type { WorkingCopies } from './working-copies.ts';

const T = 'specialsubject';

type Move = { id: number; move: PublishMove; remark: string; override: boolean };
type States = Pick<SubjectRow, 'status' | 'workStatus'>;

export type SubjectMoving = ReturnType<typeof createSubjectMoving>;

/** How a special subject comes before readers, changes there and leaves. */
export function createSubjectMoving(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  parts: { flow: ReviewFlow; copies: WorkingCopies; desk: SubjectDesk },
  { record }: Pick<AreaWishes, 'record'>,
) {
  const { flow, copies, desk } = parts;

  return {
    async move(caller: StaffCaller, { id, move, remark, override }: Move) {
      const done = await db.transaction(async (tx) => {
        const { row, document, item } = await desk.open(tx, id);
        // Withdrawing is about what readers see, whatever editors are writing meanwhile.
        const state = move === 'withdraw' && row.status === 'published' ? row.status : item.state;
        if (move === 'submit' || move === 'publish') requireComplete(document);
        const next = await flow.move(tx, caller, { ...item, state }, { move, remark, override });
        await tx
          .update(specialSubjects)
          .set({ ...(itemStates(row, next) as States), ...timesOf(row, next, remark) })
          .where(eq(specialSubjects.id, id));
        if (next === 'published') await goLive(tx, row, document, item.revisionNumber);
        if (next === 'withdrawn') await removeLinks(tx, id);
        if (next === 'trash' && row.status === 'published') {
          // The changes are thrown away: the next writer begins with what readers see.
          const live = await liveDocument(tx, row);
          await copies.save(tx, { t: T, id, document: live, staffId: caller.id });
        }
        return next;
      });
      if (done === 'published' || done === 'withdrawn') {
        await changes.purge(['specialsubjects', `specialsubject:${id}`, 'home', 'list:news']);
      }
      return { state: done };
    },

    async archive(caller: StaffCaller, { id, archived }: { id: number; archived: boolean }) {
      await db.transaction(async (tx) => {
        const { row } = await desk.open(tx, id);
        if (row.status !== 'published') throw new AppError('subject.not_live');
        await tx
          .update(specialSubjects)
          .set({ archivedAt: archived ? clock.now() : null })
          .where(eq(specialSubjects.id, id));
        const action = archived ? 'subjects.archive' : 'subjects.reopen';
        await record({ caller, action, target: { type: T, id } }, tx);
      });
      await changes.changed(['specialsubjects', `specialsubject:${id}`, 'home']);
    },

    /** Appended to what readers see and to what editors write: the next publication keeps it. */
    async addUpdate(
      caller: StaffCaller,
      given: { id: number; anchor: string; text: string; mediaId: number | null },
    ): Promise<{ at: number }> {
      const { id, anchor, text, mediaId } = given;
      const now = clock.now();
      const update = {
        ...{ at: now.toISOString(), text },
        ...(mediaId !== null && { picture: { mediaId } }),
      };
      await db.transaction(async (tx) => {
        const { row, document } = await desk.open(tx, id);
        if (row.status !== 'published') throw new AppError('subject.not_live');
        const [block] = await tx
          .select()
          .from(specialBlocks)
          .where(
            and(
              eq(specialBlocks.subjectId, id),
              eq(specialBlocks.anchor, anchor),
              eq(specialBlocks.type, 'live'),
            ),
          )
          .for('update');
        if (!block) throw new AppError('subject.no_live_block');
        await tx
          .update(specialBlocks)
          .set({ data: { items: [...block.data.items, update] } })
          .where(eq(specialBlocks.id, block.id));
        await copies.save(tx, {
          ...{ t: T, id, staffId: caller.id },
          document: withUpdate(document, anchor, update),
        });
        await tx.update(specialSubjects).set({ updatedAt: now }).where(eq(specialSubjects.id, id));
        const target = { type: T, id };
        await record({ caller, action: 'subjects.live', target, after: { anchor, text } }, tx);
      });
      await changes.purge([`specialsubject:${id}`]);
      return { at: unixSeconds(now) };
    },
  };

  async function goLive(tx: Tx, row: SubjectRow, document: SubjectDocument, number: number) {
    const now = clock.now();
    const publishedAt = row.publishedAt ?? now;
    await tx
      .update(specialSubjects)
      .set({
        ...subjectColumnsOf(document),
        ...{ publishedAt, firstPublishedAt: row.firstPublishedAt ?? now, updatedAt: now },
        withdrawnReason: '',
      })
      .where(eq(specialSubjects.id, row.id));
    await writeLive(tx, row.id, document, { publishedAt, now });
    if (number > 0) await copies.markLive(tx, T, row.id, number);
  }

  function timesOf(row: SubjectRow, next: string, remark: string) {
    const now = clock.now();
    if (next === 'published') return { publishedAt: row.publishedAt ?? now };
    if (next === 'withdrawn') return { withdrawnAt: now, withdrawnReason: remark };
    if (next === 'trash' && row.status !== 'published') return { trashedAt: now };
    return { trashedAt: null };
  }
}

async function removeLinks(tx: Tx, id: number): Promise<void> {
  for (const table of [contentTags, contentBrands]) {
    await tx.delete(table).where(and(eq(table.t, T), eq(table.targetId, id)));
  }
}

function withUpdate(
  document: SubjectDocument,
  anchor: string,
  update: Record<string, unknown>,
): SubjectDocument {
  const anchors = anchorsOf(document.blocks);
  const blocks = document.blocks.map((block, place) =>
    block.type === 'live' && anchors[place] === anchor
      ? { ...block, items: [...block.items, update] }
      : block,
  );
  return { ...document, blocks };
}
