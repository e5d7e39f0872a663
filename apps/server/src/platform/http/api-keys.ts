import type { ApiScope } from '@rujian/contract/vocabulary/integrations';
import type { FastifyRequest } from 'fastify';

type KeyUse = { scope: ApiScope; request: FastifyRequest };

export type RequireApiKey = (key: string, use: KeyUse) => Promise<void>;

const BEARER = /^Bearer +(\S+)$/i;

export function apiKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
