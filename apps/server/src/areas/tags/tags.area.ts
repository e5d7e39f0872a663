import { mergeTag } from '@rujian/contract/areas/tags/desk';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createTagMerge, serveTags, type TagDeskDeps } from './tag-desk.ts';
import { createTagsAndAuthors } from './tags-and-authors.ts';

type Deps = TagDeskDeps & { content: Pick<ContentServices, 'list'> };

export function tagsArea(app: App, platform: Platform, deps: Deps) {
  const { tag, author, tagName, authorName, addresses } = createTagsAndAuthors(platform, deps.content);
  const merge = createTagMerge(platform, deps);
  const byName = { tags: () => ['list:news'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, getTag, (query, { lang }) => tag(query, lang), byName);
  serve(app, getAuthor, (query, { lang }) => author(query, lang), byName);
  serve(app, mergeTag, (input, caller) => merge(caller, input));
  serveTags(app, platform, deps);

  return {
    feedNames: { tagName, authorName },
    feed: {
      name: 'tags',
      title: '标签与作者',
      description: '按标签与作者归集的内容。',
      path: null,
      tags: ['list:news'],
      addresses,
    },
  };
}
