import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import { readSheetFile, type Sheet } from './sheet-file.ts';

/** Plain text of this size is read in milliseconds, whatever is in it; a workbook may unpack to a thousand times more. */
const AT_ONCE_MAX_BYTES = 65_536;
const LIMITS = { seconds: 30, memoryMb: 384 };

/** Reads uploaded tables away from the thread that answers requests. */
export function createSheetReader() {
  const thread = createWorkerCalls<Uint8Array, Sheet>(new URL('./sheet-worker.ts', import.meta.url), LIMITS);
  return {
    async read(body: Buffer): Promise<Sheet> {
      const isWorkbook = body[0] === 0x50 && body[1] === 0x4b;
      return !isWorkbook && body.length <= AT_ONCE_MAX_BYTES ? readSheetFile(body) : thread.ask(body);
    },
    close: thread.close,
  };
}
