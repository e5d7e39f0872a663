import * as z from 'zod/mini';
import { ADDRESS_MAX_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/lists.ts';
import { text } from '../../base/rules.ts';

export const MissingPath = z.object({
  path: z.string(),
  hits: z.number(),
  lastDay: z.string(),
  /** Where it is linked most: pages of this site as paths, other sites by name. */
  referrers: z.array(z.string()),
});
export type MissingPath = z.infer<typeof MissingPath>;

export const listMissingPaths = deskGet('/api/desk/missing/index', {
  right: 'site.view',
  summary: 'Missing addresses of the last days, most requested first.',
  input: z.object({ ...listQuery, q: z._default(text(60), '') }),
  data: listOf(MissingPath),
});

export const forgetMissingPath = deskPost('/api/desk/missing/forget', {
  right: 'site.edit',
  summary: 'Ignores a missing address; it reappears with the next request.',
  input: z.object({ path: text(ADDRESS_MAX_CHARACTERS, 'rule.path') }),
});
