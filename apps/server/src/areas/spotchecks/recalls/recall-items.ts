import { RecallDocument } from '@rujian/contract/areas/spotchecks/recall-desk';
import { formatGtin } from '@rujian/contract/base/identifiers/gtin';
import { RECALL_KIND, RECALL_LEVEL, RECALL_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { databaseErrorOf } from '#platform/database/database-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Items, ItemWords } from '#ports/edited-items.ts';
import { RECORD_REVIEW_STEPS, type RecordDeskDeps } from '#ports/edited-records.ts';
import { articleRecalls } from '#schema/articles/articles.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { recallColumns } from '#services/recalls/recall-columns.ts';
import { recallGate } from './recall-gate.ts';

type RecallRow = typeof recalls.$inferSelect;
export type RecallItems = Items<RecallRow, RecallDocument>;

const FIELDS = Object.keys(RecallDocument.shape) as (keyof RecallDocument)[];

export function createRecallItems(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { defineItems }: Pick<RecordDeskDeps, 'defineItems'>,
): RecallItems {
  return defineItems<RecallRow, RecallDocument>({
    t: 'recall',
    area: 'records',
    table: recalls,
    page: ({ id }) => `/recall/${id}`,
    steps: RECORD_REVIEW_STEPS,
    events: { published: 'recall.published', corrected: 'recall.corrected', withdrawn: 'recall.withdrawn' },
    basis: 'number',
    staleError: 'review.wrong_state',
    notEditableError: 'copy.not_editable',
    versions: {
      read: (stored) => z.parse(RecallDocument, stored),
      liveDocument: async (_from, row) => ({ ...pick(row, ...FIELDS), barcodes: row.barcodes.map(formatGtin) }),
    },
    words,
    async requireComplete(tx, { document }) {
      const gate = await recallGate(tx, document, clock.now());
      const missing = gate.filter(({ ok }) => !ok).map(({ key }) => key);
      if (missing.length > 0) throw new AppError('recall.incomplete', { missing: missing.join(' ') });
    },
    // While readers do not see it, the table says what the newest version says.
    writeDraft: (tx, { id }, document) => write(tx, id, document),
    goLive: (tx, { row: { id }, document }) => write(tx, id, document),
    /** Answers, dossiers, records and articles that it concerns name it from now on, or no longer. */
    async announce({ row: { id, brandId }, document }) {
      const linked = await db
        .select({ id: articleRecalls.articleId })
        .from(articleRecalls)
        .where(eq(articleRecalls.recallId, id));
      const owners = [...new Set([brandId, document.brandId])].filter((owner) => owner !== null);
      await changes.purge([`recall:${id}`, 'recalls', 'spotchecks', 'home']);
      await changes.changed([
        ...['brands', 'complaints'],
        ...owners.map((owner) => `brand:${owner}`),
        ...linked.map((article) => `article:${article.id}`),
      ]);
    },
  });

  async function write(tx: Tx, id: number, document: RecallDocument): Promise<void> {
    await tx.update(recalls).set(recallColumns(document)).where(eq(recalls.id, id)).catch(refuseTwice);
  }

  function words(_from: unknown, document: RecallDocument): ItemWords {
    const { food, maker, batches, barcodes, brandId: _, level, kind, state, ...rest } = document;
    return {
      title: `${maker}召回${food}`,
      fields: {
        food,
        maker,
        batches: batches.join('、'),
        barcodes: barcodes.join('、'),
        level: RECALL_LEVEL.label(level, 'zh-cn'),
        kind: RECALL_KIND.label(kind, 'zh-cn'),
        state: RECALL_STATE.label(state, 'zh-cn'),
        ...rest,
      },
      bodyText: '',
      shownFields: FIELDS.filter((field) => field !== 'brandId'),
    };
  }
}

export function refuseTwice(error: unknown): never {
  const { constraint } = databaseErrorOf(error) ?? {};
  if (constraint?.startsWith('recalls_maker_food')) throw new AppError('recall.exists');
  throw error;
}

export function createRecallBin({ restoreFromBin }: RecallItems) {
  return {
    restore: restoreFromBin,

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(recalls)
        .where(and(eq(recalls.id, id), inArray(recalls.status, ['trash'])))
        .returning({ food: recalls.food, maker: recalls.maker });
      return gone && `${gone.maker}召回${gone.food}`;
    },
  };
}
