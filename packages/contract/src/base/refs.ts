import * as z from 'zod/mini';
import { CONTENT_TYPE } from '../vocabulary/shared/content.ts';
import { Cover } from './cover/cover.ts';

export const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;

export const Option = z.object({ key: z.string(), name: z.string() });
export type Option = z.infer<typeof Option>;

/** A filter option; `count` is the size of the list it would leave. */
export const Choice = z.extend(Option, { count: z.number() });
export type Choice = z.infer<typeof Choice>;

export const ContentCard = z.object({
  t: z.enum(CONTENT_TYPE.keys),
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Cover),
  publishedAt: z.number(),
});
export type ContentCard = z.infer<typeof ContentCard>;
