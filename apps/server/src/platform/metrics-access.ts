import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** A proxy on this machine connects from loopback too; any of these says that it asks for another. */
const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const BEARER = /^Bearer +(\S+)$/i;

/** Metrics are for programs on this machine, and for others that know the token. */
export function createMetricsAccess(token: string | undefined) {
  const expected = token === undefined ? undefined : digestOf(token);

  return ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean => {
    if (isFromThisMachine(raw)) return true;
    const given = BEARER.exec(headers.authorization ?? '')?.[1];
    if (expected === undefined || given === undefined) return false;
    return timingSafeEqual(digestOf(given), expected);
  };
}

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDING.every((name) => headers[name] === undefined)
  );
}

/** Digests have one length, so that comparing them tells nothing about the length of the token. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
