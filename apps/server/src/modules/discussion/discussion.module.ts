import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createCollectFolders } from './collect-folders.ts';
import { createCollecting } from './collecting.ts';
import { createCollection } from './collection.ts';
import type { ContentWishes } from './contents.ts';
import { discussionRoutes } from './discussion.routes.ts';
import { createMyState } from './my-state.ts';
import { createOwnComments } from './own-comments.ts';

/** What members do with contents: collections and their own comments. */
export function discussionModule(app: App, platform: Platform, wishes: ContentWishes) {
  const comments = createOwnComments(platform, wishes);
  const collection = createCollection(platform, wishes);
  const collecting = createCollecting(platform, wishes);
  discussionRoutes(app, {
    ...{ comments, collection, collecting },
    folders: createCollectFolders(platform),
    state: createMyState(platform, comments),
  });

  return { eraseMember: collecting.eraseMember };
}
