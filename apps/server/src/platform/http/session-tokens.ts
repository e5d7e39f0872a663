import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits: not guessable, and independent of the member. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stored instead of the token, so that the database reveals no usable token. */
export function hashToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token:${token}`).digest('base64url');
}
