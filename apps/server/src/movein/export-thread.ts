import type { MoveInProgram } from '@rujian/contract/vocabulary/control';
import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import type { Export, OldItem, OldPictureFile } from './item.ts';

export type ExportQuestion =
  | { task: 'open'; program: MoveInProgram; path: string; site: string }
  | { task: 'next' }
  | { task: 'original'; address: string };

export type ExportAnswer =
  | Pick<Export, 'source' | 'origin' | 'total'>
  | { items: OldItem[] }
  | { original: OldPictureFile | undefined };

/** Less than a run may be silent; a batch takes a second and the first pass of a large file a few. */
const LIMITS = { seconds: 80, memoryMb: 512 };

/** Reads an uploaded export in a thread of its own, because a file may be large and hostile. */
export async function openInThread(program: MoveInProgram, path: string, site: string): Promise<Export> {
  const thread = createWorkerCalls<ExportQuestion, ExportAnswer>(
    new URL('./export-worker.ts', import.meta.url),
    LIMITS,
  );
  try {
    const opened = (await thread.ask({ task: 'open', program, path, site })) as Pick<
      Export,
      'source' | 'origin' | 'total'
    >;
    return { ...opened, items, originalOf, close: thread.close };
  } catch (error) {
    await thread.close();
    throw error;
  }

  async function* items(): AsyncGenerator<OldItem> {
    for (;;) {
      const batch = (await thread.ask({ task: 'next' })) as { items: OldItem[] };
      if (batch.items.length === 0) return;
      yield* batch.items;
    }
  }

  async function originalOf(address: string): Promise<OldPictureFile | undefined> {
    const answer = (await thread.ask({ task: 'original', address })) as { original: OldPictureFile | undefined };
    return answer.original;
  }
}
