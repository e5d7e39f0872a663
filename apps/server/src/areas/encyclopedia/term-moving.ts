import type { TermDocument } from '@rujian/contract/areas/encyclopedia/desk';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { createItemMoving } from '#platform/jobs/item-moving.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import type { TermDeps } from './term-deps.ts';
import type { TermDesk } from './term-desk.ts';
import {
  liveDocument,
  requireComplete,
  type TermRow,
  termColumnsOf,
  writeLinks,
} from './term-documents.ts';
import { requireFreeNames } from './term-names.ts';

export const TERMS_JOB = 'encyclopedia.release_due';

export type TermMoving = ReturnType<typeof createTermMoving>;

/** How a term comes before readers, changes there and leaves. */
export function createTermMoving(
  platform: Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs'>,
  { open }: Pick<TermDesk, 'open'>,
  { record, readBody, flow, copies, timing }: TermDeps,
) {
  const { clock } = platform;
  return createItemMoving(platform, {
    t: 'baike' as const,
    area: 'terms',
    job: TERMS_JOB,
    open,
    requireComplete,
    liveDocument,
    goLive,
    flow,
    copies,
    timing,
    record,
    write: (tx, id, fields) =>
      tx
        .update(encyclopediaEntries)
        .set(fields as Partial<TermRow>)
        .where(eq(encyclopediaEntries.id, id)),
    tags: (id) => ['baike', `term:${id}`],
  });

  async function goLive(tx: Tx, row: TermRow, document: TermDocument): Promise<void> {
    await requireFreeNames(tx, row.id, document);
    const now = clock.now();
    await tx
      .update(encyclopediaEntries)
      .set({
        ...termColumnsOf(document, readBody),
        publishedAt: row.publishedAt ?? now,
        firstPublishedAt: row.firstPublishedAt ?? now,
        updatedAt: now,
        lastReviewedAt: now,
        withdrawnReason: '',
        // Linked texts are kept by it.
        version: sql`${encyclopediaEntries.version} + 1`,
      })
      .where(eq(encyclopediaEntries.id, row.id));
    await writeLinks(tx, row.id, document);
  }
}
