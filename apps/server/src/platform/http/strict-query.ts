import { type BadParameter, type QuerySchema, readStrictQuery } from '@rujian/contract/base/strict-query';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';

export function badParameter({ name, isUnknown }: BadParameter): AppError {
  return new AppError(isUnknown ? 'query.unknown_parameter' : 'query.unusable_parameter', { name });
}

/** The query of a feed or download, which refuses what it cannot follow: whoever subscribed would never learn of it. */
export function strictQuery<S extends QuerySchema>(
  schema: S,
  { query, url }: Pick<FastifyRequest, 'query' | 'url'>,
): z.output<S> {
  const names = [...new URLSearchParams(url.split('?')[1]).keys()];
  // Of a repeated parameter, the server keeps one.
  const repeated = names.find((name, place) => names.indexOf(name) !== place);
  if (repeated !== undefined) throw badParameter({ name: repeated, isUnknown: false });
  const { data, bad } = readStrictQuery(schema, query as Record<string, unknown>);
  if (bad) throw badParameter(bad);
  return data;
}
