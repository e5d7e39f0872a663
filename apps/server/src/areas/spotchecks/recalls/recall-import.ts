import { IMPORT_MAX_BYTES } from '@rujian/contract/areas/spotchecks/import';
import {
  importRecalls,
  RECALL_SHOWN_ROWS,
  type RecallImport,
  type RecallRowState,
} from '@rujian/contract/areas/spotchecks/recalls';
import type { Lang } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { readBrandNames } from '../import/brand-guess.ts';
import { readSheetFile } from '../import/sheet-file.ts';
import { batchKeysOf, recallTags } from './recall-desk.ts';
import { headOf, type RecallSheetRow, readRecallSheet } from './recall-sheet.ts';

type Draft = typeof recalls.$inferInsert;
type Judged = { row: RecallSheetRow; state: RecallRowState; draft: Draft | null };

const HELD_MAX_BYTES = 30_000_000;
const ORDER: RecallRowState[] = ['wrong', 'new', 'same'];

/** Recalls from a table: a dry run that shows every row, then the new ones. */
export function serveRecallImport(
  /** A scope that takes files. */
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  const receiveFile = createFileReceiver(importRecalls.fileField ?? '', HELD_MAX_BYTES);

  serve(app, importRecalls, async ({ store }, caller, request) => {
    const staff = caller;
    using file = await receiveFile(request, ({ size = 0 }) => {
      if (size > IMPORT_MAX_BYTES) throw new AppError('import.too_large');
    });
    const { cells } = readSheetFile(file.body);
    const judged = await judge(readRecallSheet(cells, shanghaiDay(clock.now())));
    const fresh = judged.flatMap(({ state, draft }) => (state === 'new' && draft ? [draft] : []));
    if (store === '1') await add(fresh, file.name, staff);
    return reportOf(judged, store === '1', staff.lang);
  });

  async function judge(rows: RecallSheetRow[]): Promise<Judged[]> {
    const names = await readBrandNames(db);
    const drafts = rows.map(({ input, brand, food, maker }) => {
      if (!input) return null;
      const sample = { trademark: brand, makerName: maker, consignorName: '', foodName: food };
      const brandId = names.guess(sample)[0]?.brand.id ?? null;
      const { id: _id, ...columns } = input;
      return { ...columns, brandId, batchKeys: batchKeysOf(input.batches) } satisfies Draft;
    });
    const seen = new Set(await knownKeys(drafts.flatMap((draft) => (draft ? [draft.maker] : []))));
    return rows.map((row, place): Judged => {
      const draft = drafts[place];
      if (!draft) return { row, state: 'wrong', draft: null };
      const key = keyOf(draft);
      const state = seen.has(key) ? 'same' : 'new';
      seen.add(key);
      return { row, state, draft };
    });
  }

  async function knownKeys(makers: string[]): Promise<string[]> {
    if (makers.length === 0) return [];
    const rows = await db
      .select()
      .from(recalls)
      .where(inArray(recalls.maker, [...new Set(makers)]));
    return rows.map(keyOf);
  }

  async function add(drafts: Draft[], fileName: string, caller: StaffCaller): Promise<void> {
    if (drafts.length === 0) throw new AppError('import.nothing_new');
    const rows = await db.transaction(async (tx) => {
      const added = await tx.insert(recalls).values(drafts).onConflictDoNothing().returning();
      await record(tx, {
        caller,
        action: 'recall.import',
        target: { type: 'recall', id: added[0]?.id ?? 0 },
        after: { file: fileName, rows: added.length },
      });
      return added;
    });
    await changes.purge(recallTags(rows));
  }
}

function keyOf({ maker, food, announcedOn, batchKeys = [] }: Draft): string {
  return JSON.stringify([maker, food, announcedOn, batchKeys]);
}

function reportOf(judged: Judged[], isStored: boolean, lang: Lang): RecallImport {
  const counts = { new: 0, same: 0, wrong: 0 };
  for (const { state } of judged) counts[state] += 1;
  const rows = judged
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .slice(0, RECALL_SHOWN_ROWS)
    .map(({ row: { line, food, maker, announcedOn, problem }, state }) => ({
      line,
      food,
      maker,
      announcedOn,
      state,
      problem: problem
        ? `${headOf(problem.field, lang)}${lang === 'en' ? ': ' : '：'}${ruleMessage(lang, problem.rule)}`
        : '',
    }));
  return { counts, rows, isStored };
}
