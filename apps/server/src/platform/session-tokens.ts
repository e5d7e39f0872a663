import { createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits: nobody guesses one, and it says nothing about its member. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored instead of a token; useless to somebody who reads the database. */
export function hashToken(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token:${token}`).digest('base64url');
}
