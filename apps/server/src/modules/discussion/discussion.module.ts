import type { Tx } from '#platform/database.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { createCollectFolders } from './collect-folders.ts';
import { createCollecting } from './collecting.ts';
import { createCollection } from './collection.ts';
import { commentRoutes } from './comment.routes.ts';
import { createCommentAppealDesk } from './comment-appeal-desk.ts';
import { createCommentAppeals } from './comment-appeals.ts';
import type { CommentDecisions } from './comment-decisions.ts';
import type { CommentDeps } from './comment-deps.ts';
import { commentDeskRoutes } from './comment-desk.routes.ts';
import { createCommentDesk } from './comment-desk.ts';
import { createCommentList } from './comment-list.ts';
import { createModeOf } from './comment-mode.ts';
import { createCommentPinning } from './comment-pinning.ts';
import { createCommentReports } from './comment-reports.ts';
import { createCommentRetention } from './comment-retention.ts';
import { createCommentView } from './comment-view.ts';
import { createCommentWriting } from './comment-writing.ts';
import { discussionRoutes } from './discussion.routes.ts';
import { createFollowDigest } from './follow-digest.ts';
import { createFollowTelling } from './follow-news.ts';
import { createFollowScan } from './follow-scan.ts';
import { failedChecks, newTests } from './follow-sources.ts';
import { createFollowedThings } from './followed-things.ts';
import { createFollowing } from './following.ts';
import { createMyState } from './my-state.ts';
import { createOwnComments } from './own-comments.ts';
import { createPraiseDigest } from './praise-digest.ts';
import { createPraising, type PraiseDeps } from './praising.ts';
import { reactionRoutes } from './reaction.routes.ts';
import { defineReactionJobs } from './reaction-jobs.ts';

type Deps = CommentDeps & PraiseDeps & { sendMessages: SendMessages; decisions: CommentDecisions };

const RETAIN_AT = '20 3 * * *';

/** Comments, praise, collections and follows of members. */
export function discussionModule(app: App, platform: Platform, deps: Deps) {
  const view = createCommentView(platform, deps);
  const comments = createOwnComments(platform, deps, view);
  const collection = createCollection(platform, deps);
  const collecting = createCollecting(platform, deps);
  const praising = createPraising(platform, deps);
  const following = createFollowing(platform, createFollowedThings(platform, deps));
  const places = { ...deps, modeOf: createModeOf(platform, deps) };
  commentRoutes(app, {
    list: createCommentList(platform, places, view),
    writing: createCommentWriting(platform, places, view),
    reports: createCommentReports(platform, deps),
    appeals: createCommentAppeals(platform),
  });
  const desk = createCommentDesk(platform, deps, view);
  const { decisions } = deps;
  commentDeskRoutes(app, {
    desk,
    decisions,
    pinning: createCommentPinning(platform, deps),
    appeals: createCommentAppealDesk(platform, deps, desk),
  });
  platform.jobs.define('discussion.retention', createCommentRetention(platform), {
    cron: RETAIN_AT,
  });
  discussionRoutes(app, {
    comments,
    collection,
    collecting,
    folders: createCollectFolders(platform),
    state: createMyState(platform, { comments, following }),
  });
  reactionRoutes(app, { praising, following });
  const telling = createFollowTelling(platform, deps);
  const sources = [failedChecks, newTests];
  const scan = createFollowScan(platform, { announce: telling.announce, sources });
  const followDigest = createFollowDigest(platform, deps);
  const praiseDigest = createPraiseDigest(platform, deps);
  defineReactionJobs(platform, { scan, telling, followDigest, praiseDigest });
  app.addHook('onReady', async () => {
    await scan.begin();
    await followDigest.begin();
  });

  return {
    announceToFollowers: telling.announce,
    async eraseMember(memberId: number, tx: Tx) {
      await collecting.eraseMember(memberId, tx);
      await praising.eraseMember(memberId, tx);
      await following.eraseMember(memberId, tx);
    },
  };
}
