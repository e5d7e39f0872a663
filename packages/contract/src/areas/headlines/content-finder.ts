import * as z from 'zod/mini';
import { optionalWords } from '../../base/area-fields.ts';
import { deskGet } from '../../base/endpoint.ts';
import { listOf } from '../../base/lists.ts';
import { ContentCard } from '../../base/refs.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';

export const findContents = deskGet('/api/desk/contents/find', {
  right: 'articles.view',
  summary: 'Public contents of one kind by title or id, newest first.',
  input: z.object({ t: z._default(z.enum(CONTENT_TYPE.keys), 'news'), q: optionalWords(50) }),
  data: listOf(ContentCard),
});
