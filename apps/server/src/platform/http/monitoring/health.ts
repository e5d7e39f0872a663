import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { App } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import type { OpenPlatform } from '#platform/platform.ts';

const PATIENCE_MS = 2_000;
/** No file has this name; looking it up shows whether the store responds. */
const PROBE_NAME = 'readyz';

export const HEALTH_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

type Parts = { platform: OpenPlatform; isDraining: () => boolean; metricsToken?: string | undefined };

export function serveHealth(app: App, { platform, isDraining, metricsToken }: Parts): void {
  const { database, kv, blobs, metrics } = platform;
  const mayRead = createMetricsAccess(metricsToken);

  // Engines as last seen, without asking them: a lost engine is no reason to restart the process.
  app.get('/healthz', async () => ({ status: 'ok', engines: lastSeen() }));

  app.get('/readyz', async (_request, reply) => {
    const [databaseState, replicas, kvState, filesState] = await Promise.all([
      stateOf(database.ping),
      Promise.all(database.pingReplicas().map((ping) => stateOf(() => ping))),
      stateOf(kv.ping),
      stateOf(() => blobs.head(PROBE_NAME)),
    ]);
    // Without the shared store every process counts for itself, and without files pages still render.
    const isWhole =
      kvState === 'ok' && !kv.isFallingBack() && filesState === 'ok' && replicas.every((state) => state === 'ok');
    const isReady = databaseState === 'ok' && !isDraining();
    const status = isWhole ? 'ok' : 'degraded';
    return reply
      .code(isReady ? 200 : 503)
      .send({
        status: isReady ? status : 'unavailable',
        database: databaseState,
        ...(replicas.length > 0 && { replicas }),
        kv: kvState === 'ok' && kv.isFallingBack() ? 'failed' : kvState,
        files: filesState,
        draining: isDraining(),
      });
  });

  function lastSeen(): Record<string, 'ok' | 'failed'> {
    const states = Object.entries(metrics.engineStates());
    return Object.fromEntries(states.map(([name, isUp]) => [name, isUp ? 'ok' : 'failed']));
  }

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) {
      await app.serving.limits.require('notFound', networkOf(request.ip));
      throw new AppError('route.not_found', { path: '/metrics' });
    }
    return reply.header('content-type', metrics.contentType).send(await metrics.print());
  });
}

async function stateOf(ping: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  const answered = ping().then(
    () => 'ok' as const,
    () => 'failed' as const,
  );
  return Promise.race([answered, wait(PATIENCE_MS, 'failed' as const, { ref: false })]);
}

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** A proxy on this machine also connects from loopback; any of these headers reveals it. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const BEARER = /^Bearer +(\S+)$/i;

function createMetricsAccess(token: string | undefined) {
  const expected = token === undefined ? undefined : digestOf(token);

  return ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean => {
    if (isFromThisMachine(raw)) return true;
    const input = BEARER.exec(headers.authorization ?? '')?.[1];
    if (expected === undefined || input === undefined) return false;
    return timingSafeEqual(digestOf(input), expected);
  };
}

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}

/** Digests have equal length, so the comparison reveals nothing about the token's length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
