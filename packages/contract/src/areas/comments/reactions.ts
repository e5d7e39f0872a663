import * as z from 'zod/mini';
import { BATCH_CHARACTERS } from '../../base/constants.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { ContentCard } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { FOLLOW_TYPE } from '../../vocabulary/comments.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

export const togglePraise = memberPost('/api/praise/toggle', {
  summary: 'Praises a content or a comment, or undoes it.',
  input: z.object({ t: z.enum([...CONTENT_TYPE.keys, 'comment'], 'rule.type'), id }),
  data: z.object({ praised: z.boolean(), count: z.number() }),
});

const followed = z.enum(FOLLOW_TYPE.keys, 'rule.type');

/** Batch number of a brand; empty for other types. */
export const followBatch = z._default(text(BATCH_CHARACTERS), '');

export const toggleFollow = memberPost('/api/follow/toggle', {
  undoRule: 'account/follow/delete',
  summary:
    'Follows a brand, product, topic, tag or author, or unfollows it. A batch is `t=batch` with the id of its brand and the number in `batch`.',
  input: z.object({ t: followed, id, batch: followBatch }),
  data: z.object({ following: z.boolean(), count: z.number() }),
});

export const Followed = z.object({
  t: z.enum(FOLLOW_TYPE.keys),
  /** Id of the followed item; for a batch, that of its brand. */
  id: z.number(),
  batch: z.string(),
  typeName: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
  /** For types that have one: brands, products and topics. */
  card: z.nullable(ContentCard),
  followedAt: z.number(),
});
export type Followed = z.infer<typeof Followed>;

export const listFollows = memberGet('/api/my/follow', {
  summary: 'What the member follows, newest first.',
  input: z.object({ ...memberListQuery, t: z._default(z.union([z.literal(''), followed], 'rule.type'), '') }),
  data: z.extend(listOf(Followed), {
    types: z.array(z.object({ t: z.enum(FOLLOW_TYPE.keys), name: z.string(), count: z.number() })),
  }),
});
