import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'rujian-sms';
const PATTERN = /(?:^|;\s*)rujian-sms=([A-Za-z0-9_-]{22})(?:;|$)/;
const LIFE_SECONDS = 3_600;

export function knownDeviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return PATTERN.exec(headers.cookie ?? '')?.[1];
}

// Tells browsers that share an address apart for an hour, to count their code requests and guesses separately. Random
// and not stored; clients without cookies are counted by address.
export function smsDeviceOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownDeviceOf(request);
  if (known) return known;
  const made = randomBytes(16).toString('base64url');
  const life = `Max-Age=${LIFE_SECONDS}; Path=/api; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', `${COOKIE}=${made}; ${life}${request.protocol === 'https' ? '; Secure' : ''}`);
  return made;
}
