import type { Tx } from '#platform/database.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createCollectFolders } from './collect-folders.ts';
import { createCollecting } from './collecting.ts';
import { createCollection } from './collection.ts';
import { discussionRoutes } from './discussion.routes.ts';
import { createFollowedThings } from './followed-things.ts';
import { createFollowing } from './following.ts';
import { createMyState } from './my-state.ts';
import { createOwnComments } from './own-comments.ts';
import { createPraising, type PraiseWishes } from './praising.ts';
import { reactionRoutes } from './reaction.routes.ts';

/** What members do with contents: praise, collections, follows and their own comments. */
export function discussionModule(app: App, platform: Platform, wishes: PraiseWishes) {
  const comments = createOwnComments(platform, wishes);
  const collection = createCollection(platform, wishes);
  const collecting = createCollecting(platform, wishes);
  const praising = createPraising(platform, wishes);
  const following = createFollowing(platform, createFollowedThings(platform, wishes));
  discussionRoutes(app, {
    ...{ comments, collection, collecting },
    folders: createCollectFolders(platform),
    state: createMyState(platform, { comments, following }),
  });
  reactionRoutes(app, { praising, following });

  return {
    async eraseMember(memberId: number, tx: Tx) {
      await collecting.eraseMember(memberId, tx);
      await praising.eraseMember(memberId, tx);
      await following.eraseMember(memberId, tx);
    },
  };
}
