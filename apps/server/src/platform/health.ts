import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './http.ts';
import type { OpenPlatform } from './platform.ts';

const PATIENCE_MS = 2_000;

export const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** For whoever watches over the process: does it live, may it get requests, how is it doing. */
export function serveHealth(app: App, platform: OpenPlatform, isDraining: () => boolean): void {
  const { database, kv, metrics } = platform;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [databaseState, kvState] = await Promise.all([stateOf(database.ping), stateOf(kv.ping)]);
    const isReady = databaseState === 'ok' && kvState === 'ok' && !isDraining();
    const parts = { database: databaseState, kv: kvState, draining: isDraining() };
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', ...parts });
  });

  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.contentType).send(await metrics.print()),
  );
}

async function stateOf(ping: () => Promise<void>): Promise<'ok' | 'failed'> {
  const answered = ping().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([answered, wait(PATIENCE_MS, 'failed' as const, { ref: false })]);
}
