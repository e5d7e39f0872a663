import { startEngineProxy } from '../apps/server/test/engine-proxy.ts';
import type { Engine } from './engines.ts';

/** A network between site and engine that stops without closing a connection. */
export async function createLine(engineUrl: string): Promise<Engine> {
  const line = await startEngineProxy(engineUrl);
  return {
    url: line.url,
    kill: async () => line.silence(),
    start: async () => line.mend(),
    remove: () => line.close(),
  };
}
