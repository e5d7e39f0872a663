import * as z from 'zod/mini';
import type { Place } from './schema-walk.ts';

const LINK_NAME = /(?:^|[a-z])(?:url|link|href)$/i;

/** A field that pages render as a link, by its name; a search for an address is none. */
export function isLinkField({ path, schema }: Place): boolean {
  return LINK_NAME.test(path.at(-1) ?? '') && z.safeParse(schema, 'https://example.com/a').success;
}
