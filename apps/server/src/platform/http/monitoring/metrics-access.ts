import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** A proxy on this machine also connects from loopback; any of these headers reveals it. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const BEARER = /^Bearer +(\S+)$/i;

export function createMetricsAccess(token: string | undefined) {
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
