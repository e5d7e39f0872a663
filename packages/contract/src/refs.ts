import * as z from 'zod/mini';
import { CONTENT_TYPES } from './content-types.ts';
import { Cover } from './cover.ts';

/** Something with a page of its own, named where it is mentioned: a brand, a product, an indicator. */
export const Named = z.object({ id: z.number(), name: z.string() });
export type Named = z.infer<typeof Named>;

/** A word of a closed list with its name in the caller's language. */
export const Option = z.object({ key: z.string(), name: z.string() });
export type Option = z.infer<typeof Option>;

/** One choice of a filter; `count` is what it would leave of the whole list. */
export const Choice = z.extend(Option, { count: z.number() });
export type Choice = z.infer<typeof Choice>;

/** Anything with a page, as it stands in a list of all kinds. */
export const ContentCard = z.object({
  t: z.enum(CONTENT_TYPES),
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Cover),
  publishedAt: z.number(),
});
export type ContentCard = z.infer<typeof ContentCard>;
