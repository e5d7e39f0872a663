import type { ApiScope } from '@rujian/contract/vocabulary/integrations';
import type { FastifyRequest } from 'fastify';

export type RequireApiKey = (key: string, use: { scope: ApiScope; request: FastifyRequest }) => Promise<void>;

const BEARER = /^Bearer +(\S+)$/i;

export function apiKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
