import { mergeTag } from '@rujian/contract/areas/tags/desk';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { TagMerge } from './tag-desk.ts';
import type { TagsAndAuthors } from './tags-and-authors.ts';

type Parts = { tagsAndAuthors: TagsAndAuthors; desk: TagMerge };

export function tagsRoutes(app: App, { tagsAndAuthors, desk }: Parts): void {
  const byName = { tags: () => ['list:news'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, getTag, (query, { lang }) => tagsAndAuthors.tag(query, lang), byName);
  serve(app, getAuthor, (query, { lang }) => tagsAndAuthors.author(query, lang), byName);
  serve(app, mergeTag, async (input, caller) => {
    await desk.merge(caller, input);
    return null;
  });
}
