import type { MoveInput, UnpublishInput } from '@rujian/contract/edited-items';
import { itemStates, type PublishState } from '@rujian/contract/publishing';
import type { SubjectDocument } from '@rujian/contract/subject-desk';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { SITE, type StaffCaller } from '#platform/caller.ts';
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
import type { Timing } from './timing.ts';
import type { WorkingCopies } from './working-copies.ts';

const T = 'specialsubject';

type States = Pick<SubjectRow, 'status' | 'workStatus'>;
type Times = Partial<Pick<SubjectRow, 'scheduledFor' | 'unpublishAt' | 'unpublishReason'>>;
/** By whom: nobody when its time had come. */
type Step = { next: PublishState; remark: string; staffId: number | null; times: Times };
type Opened = Awaited<ReturnType<SubjectDesk['open']>>;

export const SUBJECTS_JOB = 'content.release_subjects';

export type SubjectMoving = ReturnType<typeof createSubjectMoving>;

/** How a special subject comes before readers, changes there and leaves. */
export function createSubjectMoving(
  { db, clock, changes, jobs }: Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs'>,
  parts: { flow: ReviewFlow; copies: WorkingCopies; timing: Timing; desk: SubjectDesk },
  { record }: Pick<AreaWishes, 'record'>,
) {
  const { flow, copies, timing, desk } = parts;

  return {
    async move(caller: StaffCaller, wish: MoveInput) {
      const { id, move, remark } = wish;
      const done = await db.transaction(async (tx) => {
        const opened = await desk.open(tx, id);
        const { row, document, item } = opened;
        if ((wish.basedOn ?? item.revisionNumber) !== item.revisionNumber) {
          throw new AppError('review.wrong_state');
        }
        // Withdrawing is about what readers see, whatever editors are writing meanwhile.
        const state = move === 'withdraw' && row.status === 'published' ? row.status : item.state;
        if (move === 'submit' || move === 'publish' || move === 'schedule') {
          requireComplete(document);
        }
        const next = await flow.move(tx, caller, { ...item, state }, wish);
        await carryOut(tx, opened, {
          next,
          remark,
          staffId: caller.id,
          times: timesFrom(next, wish),
        });
        return next;
      });
      await announce(id, done);
      return { state: done };
    },

    async unpublishLater(caller: StaffCaller, { id, at, reason }: UnpublishInput): Promise<void> {
      await db.transaction(async (tx) => {
        const { row } = await desk.open(tx, id);
        if (row.status !== 'published') throw new AppError('review.wrong_state');
        const fields = timing.unpublishFields(at, reason);
        await tx.update(specialSubjects).set(fields).where(eq(specialSubjects.id, id));
        await wake(tx, id, fields.unpublishAt);
        const entry = { action: 'subjects.unpublish_at', target: { type: T, id }, after: { at } };
        await record({ caller, ...entry, reason }, tx);
      });
    },

    /** What was timed by an editor, done by the site itself; nothing when it is not due any more. */
    async onTime(id: number, move: 'publish' | 'withdraw'): Promise<void> {
      const next = await db.transaction(async (tx) => {
        const opened = await desk.open(tx, id);
        const { row, item } = opened;
        const isOut = move === 'publish';
        const at = isOut ? row.scheduledFor : row.unpublishAt;
        const isReady = isOut ? item.state === 'scheduled' : row.status === 'published';
        if (!isReady || at === null || at > clock.now()) return undefined;
        if (isOut) requireComplete(opened.document);
        const reason = isOut ? '' : row.unpublishReason;
        const state = isOut ? ('published' as const) : ('withdrawn' as const);
        await carryOut(tx, opened, { next: state, remark: reason, staffId: null, times: {} });
        const entry = { action: `subjects.${move}`, target: { type: T, id }, after: { state } };
        await record({ caller: SITE, ...entry, reason }, tx);
        return state;
      });
      if (next) await announce(id, next);
    },

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

  async function carryOut(
    tx: Tx,
    { row, document, item }: Opened,
    { next, remark, staffId, times }: Step,
  ): Promise<void> {
    const { id } = row;
    // What nobody reviewed does not come back with what readers saw.
    const isKept = next === 'withdrawn' && row.workStatus === null && item.revisionNumber > 0;
    const isThrownBack = row.status === 'published' && (next === 'trash' || next === 'withdrawn');
    if (isThrownBack && !isKept) {
      const live = await liveDocument(tx, row);
      await copies.save(tx, { t: T, id, document: live, staffId });
    }
    await tx
      .update(specialSubjects)
      .set({ ...(itemStates(row, next) as States), ...timesOf(row, next, remark), ...times })
      .where(eq(specialSubjects.id, id));
    if (next === 'published') await goLive(tx, row, document, item.revisionNumber);
    if (next === 'withdrawn') await removeLinks(tx, id);
    await wake(tx, id, times.scheduledFor);
    await wake(tx, id, times.unpublishAt);
  }

  function timesFrom(next: PublishState, wish: MoveInput): Times {
    if (next === 'scheduled') {
      return { scheduledFor: timing.timeOf(wish.at), ...timing.unpublishOf(wish) };
    }
    return { scheduledFor: null, ...(next === 'published' && timing.unpublishOf(wish)) };
  }

  async function wake(tx: Tx, id: number, at: Date | null | undefined): Promise<void> {
    if (!at) return;
    await jobs.send(SUBJECTS_JOB, {}, { startAfter: at, key: `${id} ${at.getTime()}`, tx });
  }

  async function announce(id: number, state: PublishState): Promise<void> {
    if (state !== 'published' && state !== 'withdrawn') return;
    await changes.purge(['specialsubjects', `specialsubject:${id}`, 'home', 'list:news']);
  }

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
    if (next === 'published') return { publishedAt: row.publishedAt ?? now, scheduledFor: null };
    if (next === 'withdrawn') {
      const over = { scheduledFor: null, unpublishAt: null, unpublishReason: '' };
      return { withdrawnAt: now, withdrawnReason: remark, ...over };
    }
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
