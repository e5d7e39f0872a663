import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createTagMerge, serveTags, type TagDeskDeps } from './tag-desk.ts';
import { tagsRoutes } from './tags.routes.ts';
import { createTagsAndAuthors } from './tags-and-authors.ts';

type Deps = TagDeskDeps & { content: Pick<ContentServices, 'list'> };

export function tagsArea(app: App, platform: Platform, deps: Deps) {
  const tagsAndAuthors = createTagsAndAuthors(platform, deps.content);
  tagsRoutes(app, { tagsAndAuthors, desk: createTagMerge(platform, deps) });
  serveTags(app, platform, deps);

  return {
    feedNames: { tagName: tagsAndAuthors.tagName, authorName: tagsAndAuthors.authorName },
    feed: {
      name: 'tags',
      title: '标签与作者',
      description: '按标签与作者归集的内容。',
      path: null,
      tags: ['list:news'],
      addresses: tagsAndAuthors.addresses,
    },
  };
}
