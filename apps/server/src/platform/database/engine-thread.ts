// A thread: the embedded database, asked by `embedded-engine.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './open-engine.ts';

if (!parentPort) throw new Error('The embedded database is a thread of the server');
const port = parentPort;
const engine = await openEngine({ dataDir: (workerData as { dataDir: string }).dataDir });

port.on('message', async (asked: Uint8Array | 'close') => {
  if (asked === 'close') {
    await engine.close();
    port.close();
  } else {
    answer(engine.execProtocolRawSync(asked));
  }
});
answer(new Uint8Array());

function answer(messages: Uint8Array): void {
  port.postMessage(messages, [messages.buffer as ArrayBuffer]);
}
