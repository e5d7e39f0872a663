import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread of its own, because patterns that other tests have built already are not built again. */
const { files } = workerData as { files: string[] };
const built: { source: string; flags: string; stack: string }[] = [];
const Plain = RegExp;

globalThis.RegExp = new Proxy(Plain, {
  construct(target, [source, flags]: [string | RegExp, string?]) {
    const pattern = new target(source, flags);
    built.push({ source: pattern.source, flags: pattern.flags, stack: new Error('built').stack ?? '' });
    return pattern;
  },
});

for (const file of files) await import(pathToFileURL(file).href);
globalThis.RegExp = Plain;
parentPort?.postMessage(built);
