import type { SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { createItemMoving } from '#platform/jobs/item-moving.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ReviewFlow, Timing, WorkingCopies } from '#ports/publishing.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import type { SubjectDesk } from './subject-desk.ts';
import {
  anchorsOf,
  liveDocument,
  requireComplete,
  type SubjectRow,
  subjectColumnsOf,
  writeLive,
} from './subject-documents.ts';

const T = 'specialsubject';

export const SUBJECTS_JOB = 'content.release_subjects';

export type SubjectMoving = ReturnType<typeof createSubjectMoving>;

/** How a special subject comes before readers, changes there and leaves. */
export function createSubjectMoving(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs'>,
  parts: { flow: ReviewFlow; copies: WorkingCopies; timing: Timing; desk: SubjectDesk },
  { record }: { record: RecordAudit },
) {
  const { db, clock, changes } = platform;
  const { flow, copies, timing, desk } = parts;
  const moving = createItemMoving(platform, {
    t: T,
    area: 'subjects',
    job: SUBJECTS_JOB,
    open: desk.open,
    left: removeLinks,
    requireComplete,
    liveDocument,
    goLive,
    flow,
    copies,
    timing,
    record,
    write: (tx, id, fields) =>
      tx
        .update(specialSubjects)
        .set(fields as Partial<SubjectRow>)
        .where(eq(specialSubjects.id, id)),
    tags: (id) => ['specialsubjects', `specialsubject:${id}`, 'home', 'list:news'],
  });

  return {
    ...moving,

    /** One that lies in the bin, for good; gives its title, or nothing where there is none. */
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
        at: now.toISOString(),
        text,
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
          t: T,
          id,
          staffId: caller.id,
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

  async function goLive(tx: Tx, row: SubjectRow, document: SubjectDocument): Promise<void> {
    const now = clock.now();
    const publishedAt = row.publishedAt ?? now;
    await tx
      .update(specialSubjects)
      .set({
        ...subjectColumnsOf(document),
        publishedAt,
        firstPublishedAt: row.firstPublishedAt ?? now,
        updatedAt: now,
        withdrawnReason: '',
      })
      .where(eq(specialSubjects.id, row.id));
    await writeLive(tx, row.id, document, { publishedAt, now });
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
