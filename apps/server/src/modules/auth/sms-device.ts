import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'rujian-sms';
const PATTERN = /(?:^|;\s*)rujian-sms=([A-Za-z0-9_-]{22})(?:;|$)/;
const LIFE_SECONDS = 3_600;

/**
 * Tells apart browsers that share an address, for an hour and for this call only: the cookie goes
 * nowhere else, says nothing and is not written down. Clients that keep no cookies are limited by
 * their address alone.
 */
export function smsDeviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = PATTERN.exec(request.headers.cookie ?? '')?.[1];
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  const life = `Max-Age=${LIFE_SECONDS}; Path=/api/Sms; HttpOnly; SameSite=Strict`;
  reply.header(
    'set-cookie',
    `${COOKIE}=${made}; ${life}${request.protocol === 'https' ? '; Secure' : ''}`,
  );
  return made;
}
