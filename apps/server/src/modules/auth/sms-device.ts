import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'rujian-sms';
const PATTERN = /(?:^|;\s*)rujian-sms=([A-Za-z0-9_-]{22})(?:;|$)/;
const LIFE_SECONDS = 3_600;

/** The mark of a browser that asked for a code within the hour. */
export function knownDeviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(headers.cookie ?? '')?.[1];
}

/**
 * Tells apart browsers that share an address, for an hour: by how many codes they ask for, and whose
 * guesses of a code are whose. The cookie says nothing and is not written down. Clients that keep no
 * cookies are counted by their address alone.
 */
export function smsDeviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownDeviceOf(request);
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  const life = `Max-Age=${LIFE_SECONDS}; Path=/api; HttpOnly; SameSite=Strict`;
  reply.header(
    'set-cookie',
    `${COOKIE}=${made}; ${life}${request.protocol === 'https' ? '; Secure' : ''}`,
  );
  return made;
}
