import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Choice, ContentCard, Named } from '../../base/refs.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { ArticleCard } from '../articles/public.ts';

export const getTag = publicGet('/api/tag/detail', {
  summary: 'One tag with a page of its contents, of all kinds, newest first.',
  input: z.object({ ...listQuery, id, t: z.catch(z.optional(z.enum(CONTENT_TYPE.keys)), undefined) }),
  data: z.extend(listOf(ContentCard), {
    id: z.number(),
    name: z.string(),
    description: z.string(),
    types: z.array(Choice),
    related: z.array(Named),
  }),
});

export const getAuthor = publicGet('/api/author/detail', {
  summary: 'One author with a page of the articles, newest first.',
  input: z.object({ ...listQuery, id }),
  data: z.extend(listOf(ArticleCard), {
    id: z.number(),
    name: z.string(),
    intro: z.string(),
    views: z.number(),
    since: z.number(),
    columns: z.array(Choice),
  }),
});
