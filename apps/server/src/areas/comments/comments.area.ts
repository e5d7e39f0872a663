import {
  decideCommentAppeal,
  decideComments,
  listCommentAppeals,
  listDeskComments,
  pinComment,
} from '@rujian/contract/areas/comments/desk';
import {
  addCollectFolder,
  deleteCollect,
  deleteCollectFolder,
  deleteOwnComment,
  editCollect,
  getMyState,
  listCollectFolders,
  listCollects,
  listOwnComments,
  renameCollectFolder,
  toggleCollect,
} from '@rujian/contract/areas/comments/my-comments';
import {
  addComment,
  appealComment,
  listComments,
  listReplies,
  locateComment,
  reportComment,
} from '@rujian/contract/areas/comments/public';
import { listFollows, toggleFollow, togglePraise } from '@rujian/contract/areas/comments/reactions';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { holdsRule } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import type { CommentDeps } from './comment-deps.ts';
import { createCommentList } from './comment-list.ts';
import { createModeOf } from './comment-mode.ts';
import { createCommentRetention } from './comment-retention.ts';
import { createCommentView } from './comment-view.ts';
import { createCommentWriting } from './comment-writing.ts';
import { storedTarget } from './contents.ts';
import { createCommentAppealDesk, createCommentAppeals } from './decisions/comment-appeals.ts';
import type { CommentDecisions } from './decisions/comment-decisions.ts';
import { createCommentDesk } from './decisions/comment-desk.ts';
import { createCommentPinning } from './decisions/comment-pinning.ts';
import { createCommentReports } from './decisions/comment-reports.ts';
import { createMyState } from './my-state.ts';
import { createOwnComments } from './own-comments.ts';
import { createCollecting } from './reactions/collecting.ts';
import { createCollectFolders, createCollection } from './reactions/collection.ts';
import { createFollowDigest } from './reactions/follow-digest.ts';
import { createFollowTelling, FOLLOW_NEWS_JOB } from './reactions/follow-news.ts';
import { createFollowScan } from './reactions/follow-scan.ts';
import { createFollowedItems } from './reactions/followed-items.ts';
import { createFollowing } from './reactions/following.ts';
import { createPraiseDigest } from './reactions/praise-digest.ts';
import { createPraising, type PraiseDeps } from './reactions/praising.ts';

type Deps = CommentDeps & PraiseDeps & { sendMessages: SendMessages; decisions: CommentDecisions };

const RETAIN_AT = '20 3 * * *';
const FOLLOW_NEWS_AT = '*/10 * * * *';
const PRAISE_DIGEST_AT = '0 * * * *';
const FOLLOW_DIGEST_AT = '30 18 * * *';
const TIDY_AT = '50 4 * * *';

/** Comments, praise, collections and follows of members. */
export function commentsArea(app: App, platform: Platform, deps: Deps) {
  const { jobs } = platform;
  const view = createCommentView(platform, deps);
  const threads = createCommentList(platform, deps, view);
  const writing = createCommentWriting(platform, { ...deps, modeOf: createModeOf(platform, deps) }, view);
  const reports = createCommentReports(platform, deps);
  const appeals = createCommentAppeals(platform);
  serve(app, listComments, (query, { lang }) => threads.list(query, lang), {
    tags: (query) => {
      const { t, id } = storedTarget(query);
      return [`comments:${t}:${id}`, 'comment-modes'];
    },
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listReplies, (query, { lang }) => threads.replies(query, lang));
  serve(app, locateComment, (query) => threads.locate(query));
  serve(app, addComment, (comment, caller) => writing.add(caller, comment));
  serve(app, reportComment, (report, caller) => reports.report(caller.id, report), {
    successMessage: 'success.reported',
  });
  serve(app, appealComment, (appeal, caller) => appeals.appeal(caller.id, appeal), {
    successMessage: 'success.appealed',
  });

  const { decisions } = deps;
  const desk = createCommentDesk(platform, deps, view);
  const pinning = createCommentPinning(platform, deps);
  const appealDesk = createCommentAppealDesk(platform, deps, desk);
  serve(app, listDeskComments, (query, caller) => desk.list(query, caller));
  serve(app, decideComments, async ({ ids, copies, ...decision }, caller) => {
    const all = copies ? [...ids, ...(await desk.copiesOf(ids))] : ids;
    return decisions.decideAll(caller, all, decision);
  });
  serve(app, pinComment, (pin, caller) => pinning.pin(caller, pin));
  serve(app, listCommentAppeals, (query, caller) => appealDesk.list(query, caller));
  serve(app, decideCommentAppeal, (decision, caller) => appealDesk.decide(caller, decision));

  const comments = createOwnComments(platform, deps, view);
  const collection = createCollection(platform, deps);
  const collecting = createCollecting(platform, deps);
  const folders = createCollectFolders(platform);
  serve(app, listOwnComments, (query, caller) => comments.list(caller.id, query, caller.lang));
  serve(app, deleteOwnComment, ({ id }, caller) => comments.delete(caller.id, id));
  serve(app, listCollects, (query, caller) => collection.list(caller.id, query, caller.lang));
  serve(app, deleteCollect, (target, caller) => collecting.delete(caller.id, target));
  serve(app, editCollect, (changes, caller) => collecting.edit(caller.id, changes));
  serve(app, toggleCollect, (target, caller) =>
    collecting.toggle(caller.id, target, { mayUndo: holdsRule(caller, toggleCollect.undoRule) }),
  );
  serve(app, listCollectFolders, (_input, caller) => folders.list(caller.id));
  serve(app, addCollectFolder, ({ name }, caller) => folders.add(caller.id, name));
  serve(app, renameCollectFolder, ({ id, name }, caller) => folders.rename(caller.id, id, name));
  serve(app, deleteCollectFolder, ({ id }, caller) => folders.delete(caller.id, id));

  const praising = createPraising(platform, deps);
  const following = createFollowing(platform, createFollowedItems(platform, deps));
  const state = createMyState(platform, { comments, following });
  serve(app, getMyState, (target, caller) => state.of(caller.id, target, caller.lang));
  serve(app, togglePraise, (target, caller) => praising.toggle(caller.id, target));
  serve(app, toggleFollow, (target, caller) =>
    following.toggle(caller.id, target, { mayUndo: holdsRule(caller, toggleFollow.undoRule) }),
  );
  serve(app, listFollows, (query, caller) => following.list(caller.id, query, caller.lang));

  const telling = createFollowTelling(platform, deps);
  const scan = createFollowScan(platform, telling);
  const followDigest = createFollowDigest(platform, deps);
  const praiseDigest = createPraiseDigest(platform, deps);
  const lookForNews = async () => {
    await scan.look();
    await telling.notifyAll();
  };
  const tidy = async () => {
    await telling.deleteExpired();
    await praiseDigest.deleteExpired();
  };
  jobs.define(FOLLOW_NEWS_JOB, lookForNews, { cron: FOLLOW_NEWS_AT });
  jobs.define('discussion.followDigest', followDigest.tell, { cron: FOLLOW_DIGEST_AT });
  jobs.define('discussion.praiseDigest', praiseDigest.tell, { cron: PRAISE_DIGEST_AT });
  jobs.define('discussion.tidyReactions', tidy, { cron: TIDY_AT });
  jobs.define('discussion.retention', createCommentRetention(platform), { cron: RETAIN_AT });
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
