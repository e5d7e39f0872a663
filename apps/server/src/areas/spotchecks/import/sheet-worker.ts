import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';
import { readSheetFile } from './sheet-file.ts';

answerWorkerCalls<Uint8Array>((body) => readSheetFile(Buffer.from(body)));
