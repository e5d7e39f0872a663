import * as z from 'zod/mini';
import { deskGet } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { revisionNumber } from '../../base/numbers.ts';
import { RevisionLine } from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import { ArticleNames, StoredWords } from './labels.ts';

export const getArticleRevision = deskGet('/api/desk/revision/detail', {
  right: 'articles.view',
  summary: 'One version of an article with all of its content.',
  input: z.object({ article: id, number: revisionNumber }),
  data: z.object({ revision: RevisionLine, words: StoredWords, names: ArticleNames }),
});

export const DeskArticleRef = z.object({
  id: z.number(),
  title: z.string(),
  state: z.enum(PUBLISH_STATE.keys),
  writer: z.nullable(Named),
});
export type DeskArticleRef = z.infer<typeof DeskArticleRef>;
