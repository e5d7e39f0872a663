import { join } from 'node:path';
import { AppError } from '#platform/app-error.ts';
import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';
import type { ExportAnswer, ExportQuestion } from './export-thread.ts';
import type { Export, OldItem } from './item.ts';
import { detailOf } from './left-item.ts';
import { oldPieces } from './old-html.ts';
import { openExport } from './open-export.ts';
import { unpackFile } from './unpack.ts';

/** As long as the body of an article may be. */
const HTML_MAX_CHARACTERS = 1_000_000;
const BATCH_ITEMS = 20;
const BATCH_CHARACTERS = 500_000;

let source: Export | undefined;
let items: AsyncIterator<OldItem> | undefined;

answerWorkerCalls<ExportQuestion>(async (question): Promise<ExportAnswer> => {
  if (question.task === 'open') {
    const { program, path, site } = question;
    const folder = join(path, '..', 'files');
    if (program === 'markdown') await unpackFile(path, folder);
    source = await openExport(program, program === 'markdown' ? folder : path, site);
    items = source.items()[Symbol.asyncIterator]();
    return { source: source.source, origin: source.origin, total: source.total };
  }
  if (question.task === 'original') return { original: await source?.originalOf(question.address) };
  return { items: await nextItems() };
});

async function nextItems(): Promise<OldItem[]> {
  const batch: OldItem[] = [];
  let characters = 0;
  while (batch.length < BATCH_ITEMS && characters < BATCH_CHARACTERS) {
    const next = await items?.next();
    if (!next || next.done) break;
    const item = withPieces(next.value);
    batch.push(item);
    if (item.kind === 'post' || item.kind === 'page') characters += item.pieces?.join('').length ?? 0;
  }
  return batch;
}

function withPieces(item: OldItem): OldItem {
  if (item.kind !== 'post' && item.kind !== 'page') return item;
  const left = { kind: 'left', key: item.key, name: item.title || item.key, why: 'unreadable' } as const;
  if (item.html.length > HTML_MAX_CHARACTERS) return { ...left, detail: `> ${HTML_MAX_CHARACTERS}` };
  try {
    return { ...item, html: '', pieces: oldPieces(item.html, source?.origin ?? '') };
  } catch (error) {
    if (error instanceof AppError) return { ...left, detail: detailOf(error) };
    throw error;
  }
}
