import type { Tx } from '#platform/database/database.ts';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { commentRoutes } from './comment.routes.ts';
import type { CommentDeps } from './comment-deps.ts';
import { createCommentList } from './comment-list.ts';
import { createModeOf } from './comment-mode.ts';
import { createCommentRetention } from './comment-retention.ts';
import { createCommentView } from './comment-view.ts';
import { createCommentWriting } from './comment-writing.ts';
import { createCommentAppealDesk } from './decisions/comment-appeal-desk.ts';
import { createCommentAppeals } from './decisions/comment-appeals.ts';
import type { CommentDecisions } from './decisions/comment-decisions.ts';
import { commentDeskRoutes } from './decisions/comment-desk.routes.ts';
import { createCommentDesk } from './decisions/comment-desk.ts';
import { createCommentPinning } from './decisions/comment-pinning.ts';
import { createCommentReports } from './decisions/comment-reports.ts';
import { discussionRoutes } from './my-comments.routes.ts';
import { createMyState } from './my-state.ts';
import { createOwnComments } from './own-comments.ts';
import { createCollectFolders } from './reactions/collect-folders.ts';
import { createCollecting } from './reactions/collecting.ts';
import { createCollection } from './reactions/collection.ts';
import { createFollowDigest } from './reactions/follow-digest.ts';
import { createFollowTelling } from './reactions/follow-news.ts';
import { createFollowScan } from './reactions/follow-scan.ts';
import { failedChecks, newTests } from './reactions/follow-sources.ts';
import { createFollowedItems } from './reactions/followed-items.ts';
import { createFollowing } from './reactions/following.ts';
import { createPraiseDigest } from './reactions/praise-digest.ts';
import { createPraising, type PraiseDeps } from './reactions/praising.ts';
import { reactionRoutes } from './reactions/reaction.routes.ts';
import { defineReactionJobs } from './reactions/reaction-jobs.ts';

type Deps = CommentDeps & PraiseDeps & { sendMessages: SendMessages; decisions: CommentDecisions };

const RETAIN_AT = '20 3 * * *';

/** Comments, praise, collections and follows of members. */
export function commentsArea(app: App, platform: Platform, deps: Deps) {
  const view = createCommentView(platform, deps);
  const comments = createOwnComments(platform, deps, view);
  const collection = createCollection(platform, deps);
  const collecting = createCollecting(platform, deps);
  const praising = createPraising(platform, deps);
  const following = createFollowing(platform, createFollowedItems(platform, deps));
  const places = { ...deps, modeOf: createModeOf(platform, deps) };
  commentRoutes(app, {
    list: createCommentList(platform, deps, view),
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
  platform.jobs.define('discussion.retention', createCommentRetention(platform), { cron: RETAIN_AT });
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
