import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/publishing';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { confirmationsOf, lockTest, testWay } from './desk-tests.ts';
import { readDocument, type Test } from './test-document.ts';
import { testGate } from './test-gate.ts';
import { releaseTest } from './test-release.ts';

export type TestWay = ReturnType<typeof createTestWay>;
type Move = { id: number; version: number; move: PublishMove; remark: string };
type Deps = Pick<RecordDeskDeps, 'flow' | 'copies' | 'bodyOf' | 'linkBrands' | 'record'>;

const GATED: readonly PublishMove[] = ['submit', 'publish'];

/** A product test on its way: nothing passes the gate unless every line of it is in order. */
export function createTestWay(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { flow, copies, bodyOf, linkBrands, record }: Deps,
) {
  return {
    async move(
      { id, version, move, remark }: Move,
      caller: StaffCaller,
    ): Promise<{ state: PublishState }> {
      const { state, wasPublic, brandIds } = await db.transaction(async (tx) => {
        const test = await lockTest(tx, id);
        if (test.version !== version) throw new AppError('notice.changed');
        if (move === 'schedule' || move === 'unschedule') throw new AppError('review.wrong_state');
        const { document, number } = await readDocument(tx, copies, test, tx);
        if (GATED.includes(move)) await requireGate(tx, test, document);
        const reached = await flow.move(tx, caller, testWay(test, move === 'withdraw'), {
          move,
          remark,
        });
        const isCopy =
          test.status === 'published' && test.workStatus !== null && move !== 'withdraw';
        if (reached === 'withdrawn' && test.workStatus !== null) await dropEdit(tx, test, caller);
        await write(tx, test, { state: reached, isCopy, remark });
        const tested = [...new Set(document.products.map(({ brandId }) => brandId))].filter(
          (brandId) => brandId !== null,
        );
        const publishedAt = test.publishedAt ?? clock.now();
        if (reached === 'published') {
          await releaseTest(tx, id, document, bodyOf(document.bodyHtml));
          if (number > 0) await copies.markLive(tx, 'evaluation', id, number);
          await linkBrands(tx, { t: 'evaluation', id, publishedAt }, tested);
        } else if (reached === 'withdrawn') {
          await linkBrands(tx, { t: 'evaluation', id, publishedAt }, []);
        }
        return { state: reached, wasPublic: test.status === 'published', brandIds: tested };
      });
      if (wasPublic || state === 'published') await announce(id, brandIds);
      return { state };
    },

    /** Both tests stay in view and lead to each other. */
    async supersede({ id, by }: { id: number; by: number | null }, caller: StaffCaller) {
      await db.transaction(async (tx) => {
        const test = await lockTest(tx, id);
        if (by !== null) {
          const [newer] = await tx.select().from(evaluations).where(eq(evaluations.id, by));
          if (!newer || by === id || newer.supersededById === id) {
            throw new AppError('evaluation.not_newer');
          }
        }
        await tx
          .update(evaluations)
          .set({ supersededById: by, updatedAt: clock.now() })
          .where(eq(evaluations.id, id));
        await record(
          {
            caller,
            action: 'evaluation.supersede',
            target: { type: 'evaluation', id },
            before: { by: test.supersededById },
            after: { by },
          },
          tx,
        );
      });
      await changes.changed([
        ...['evaluations', `evaluation:${id}`],
        ...(by === null ? [] : [`evaluation:${by}`]),
      ]);
      return null;
    },
  };

  /** A restored test continues from what readers saw, not from an edit that nobody reviewed. */
  async function dropEdit(tx: Tx, test: Test, caller: StaffCaller): Promise<void> {
    const live = await copies.newestLive('evaluation', test.id, tx);
    const shown = { ...test, workStatus: null };
    const document = live?.document ?? (await readDocument(tx, copies, shown, tx)).document;
    await copies.save(tx, { t: 'evaluation', id: test.id, document, staffId: caller.id });
  }

  async function requireGate(
    tx: Tx,
    { id }: Test,
    document: Parameters<typeof testGate>[0],
  ): Promise<void> {
    const gate = testGate(document, await confirmationsOf(tx, id), clock.now());
    const missing = gate.filter(({ ok }) => !ok).map(({ key }) => key);
    if (missing.length > 0) throw new AppError('notice.incomplete', { missing: missing.join(' ') });
  }

  async function write(
    tx: Tx,
    test: Test,
    { state, isCopy, remark }: { state: PublishState; isCopy: boolean; remark: string },
  ): Promise<void> {
    const now = clock.now();
    const next = { version: test.version + 1 };
    const isReleased = isCopy && (state === 'published' || state === 'trash');
    await tx
      .update(evaluations)
      .set(
        isCopy
          ? {
              ...next,
              ...(state === 'published' && { updatedAt: now }),
              workStatus: isReleased ? null : (state as 'draft'),
            }
          : {
              ...next,
              status: state,
              updatedAt: now,
              ...(state === 'published' && {
                publishedAt: now,
                firstPublishedAt: test.firstPublishedAt ?? now,
              }),
              ...(state === 'withdrawn' && {
                withdrawnAt: now,
                withdrawnReason: remark,
                workStatus: null,
              }),
              trashedAt: state === 'trash' ? now : null,
            },
      )
      .where(eq(evaluations.id, test.id));
  }

  async function announce(id: number, brandIds: readonly (number | null)[]): Promise<void> {
    await changes.purge([`evaluation:${id}`, 'evaluations', 'home']);
    await changes.changed(['brands', ...brandIds.map((brandId) => `brand:${brandId}`)]);
  }
}
