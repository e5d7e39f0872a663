import type { addLiveUpdate, SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { WorkingCopies } from '#ports/publishing.ts';
import { specialBlocks, specialSubjects } from '#schema/subjects/subjects.ts';
import { anchorsOf } from './subject-documents.ts';
import { removeLinks, type SubjectItems } from './subject-items.ts';

const T = 'specialsubject';

/** What changes a special subject outside its versions: live updates, archiving, ending. */
export function createSubjectUpdates(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { items, copies }: { items: SubjectItems; copies: WorkingCopies },
  { record }: { record: RecordAudit },
) {
  return {
    /** Deletes one that is in the bin and returns its title; nothing where there is none. */
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
