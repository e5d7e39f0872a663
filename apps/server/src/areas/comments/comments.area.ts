import { decideComments, listDeskComments } from '@rujian/contract/areas/comments/desk';
import {
  deleteCollect,
  deleteOwnComment,
  editCollect,
  getMyState,
  listOwnComments,
  toggleCollect,
} from '@rujian/contract/areas/comments/my-comments';
import {
  addComment,
  listComments,
  listReplies,
  locateComment,
  reportComment,
} from '@rujian/contract/areas/comments/public';
import { listFollows, toggleFollow, togglePraise } from '@rujian/contract/areas/comments/reactions';
import { COMMENT_KEPT_DAYS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { and, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { holdsRule } from '#platform/caller.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { comments } from '#schema/comments/comments.ts';
import { type CommentDeps, storedTarget } from './comment-deps.ts';
import { createCommentList } from './comment-list.ts';
import { createModeOf } from './comment-mode.ts';
import type { CommentRow } from './comment-states.ts';
import { createCommentView } from './comment-view.ts';
import { createCommentWriting } from './comment-writing.ts';
import { serveCommentAppealDesk, serveCommentAppeals } from './decisions/comment-appeals.ts';
import { type CommentDecisions, serveCommentPinning } from './decisions/comment-decisions.ts';
import { createCommentDesk } from './decisions/comment-desk.ts';
import { createCommentReports } from './decisions/comment-reports.ts';
import { createLeavingWriter } from './leaving-writer.ts';
import { createMyState, createOwnComments } from './own-comments.ts';
import { createCollecting, serveCollectFolders, serveCollection } from './reactions/collection.ts';
import { createFollowDigest } from './reactions/follow-digest.ts';
import { createFollowTelling, FOLLOW_NEWS_JOB } from './reactions/follow-news.ts';
import { createFollowedItems, createFollowing } from './reactions/following.ts';
import { createPraiseDigest, createPraising, type PraiseDeps } from './reactions/praising.ts';

type Deps = CommentDeps & PraiseDeps & { sendMessages: SendMessages; decisions: CommentDecisions };

export function commentsArea(app: App, platform: Platform, deps: Deps) {
  const { jobs } = platform;
  const view = createCommentView(platform, deps);
  const threads = createCommentList(platform, deps, view);
  const writing = createCommentWriting(platform, { ...deps, modeOf: createModeOf(platform, deps) }, view);
  const reports = createCommentReports(platform, deps);
  serveCommentAppeals(app, platform);
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

  const { decisions } = deps;
  const desk = createCommentDesk(platform, deps, view);
  serveCommentPinning(app, platform, deps);
  serveCommentAppealDesk(app, platform, deps, desk.byIds);
  serve(app, listDeskComments, (query, caller) => desk.list(query, caller));
  serve(app, decideComments, async ({ ids, copies, ...decision }, caller) => {
    const all = copies ? [...ids, ...(await desk.copiesOf(ids))] : ids;
    return decisions.decideAll(caller, all, decision);
  });

  const comments = createOwnComments(platform, deps, view);
  serveCollection(app, platform, deps);
  const collecting = createCollecting(platform, deps);
  serveCollectFolders(app, platform);
  serve(app, listOwnComments, (query, caller) => comments.list(caller.id, query, caller.lang));
  serve(app, deleteOwnComment, ({ id }, caller) => comments.delete(caller.id, id));
  serve(app, deleteCollect, (target, caller) => collecting.delete(caller.id, target));
  serve(app, editCollect, (changes, caller) => collecting.edit(caller.id, changes));
  serve(app, toggleCollect, (target, caller) =>
    collecting.toggle(caller.id, target, { mayUndo: holdsRule(caller, toggleCollect.undoRule) }),
  );

  const praising = createPraising(platform, deps);
  const following = createFollowing(platform, createFollowedItems(platform, deps));
  const state = createMyState(platform, { comments, following });
  serve(app, getMyState, (target, caller) => state.of(caller.id, target, caller.lang));
  serve(app, togglePraise, (target, caller) => praising.toggle(caller.id, target));
  serve(app, toggleFollow, (target, caller) =>
    following.toggle(caller.id, target, { mayUndo: holdsRule(caller, toggleFollow.undoRule) }),
  );
  serve(app, listFollows, (query, caller) => following.list(caller.id, query, caller.lang));

  const leaving = createLeavingWriter(platform, deps);
  const telling = createFollowTelling(platform, deps);
  const followDigest = createFollowDigest(platform, deps);
  const praiseDigest = createPraiseDigest(platform, deps);
  const tidy = async () => {
    await telling.deleteExpired();
    await praiseDigest.deleteExpired();
  };
  jobs.define(FOLLOW_NEWS_JOB, telling.notifyAll, { cron: '*/10 * * * *' });
  jobs.define('discussion.followDigest', followDigest.tell, { cron: '30 18 * * *' });
  jobs.define('discussion.praiseDigest', praiseDigest.tell, { cron: '0 * * * *' });
  jobs.define('discussion.tidyReactions', tidy, { cron: '50 4 * * *' });
  jobs.define('discussion.retention', createCommentRetention(platform), { cron: '20 3 * * *' });
  app.addHook('onReady', followDigest.begin);

  return {
    announceToFollowers: telling.announce,
    async eraseMember(memberId: number, tx: Tx): Promise<string[]> {
      await collecting.eraseMember(memberId, tx);
      await praising.eraseMember(memberId, tx);
      await following.eraseMember(memberId, tx);
      return leaving.eraseMember(memberId, tx);
    },
  };
}

/** Rows per statement, so that no other statement waits long. */
const AT_ONCE = 2_000;

/** Erases what is kept only for lawful requests, once its retention period is over. */
function createCommentRetention({ db, clock, erasures }: Platform) {
  const rule = (kind: string) => erasures.rule({ job: 'discussion.retention', kind, keptDays: COMMENT_KEPT_DAYS });
  const originsErased = rule('comment_origins');
  const deletedErased = rule('deleted_comments');

  return async (): Promise<void> => {
    const oldest = secondsBefore(clock.now(), COMMENT_KEPT_DAYS * DAY_SECONDS);
    // The province stays; address and device are erased.
    const hasOrigin = and(isNotNull(comments.ip), lte(comments.createdAt, oldest));
    await originsErased(await eraseAll(hasOrigin, { ip: null, uaHash: '', deviceHash: '' }));
    const isDeleted = sql`${comments.status} = 'deleted_by_author' and ${comments.body} <> ''`;
    const hasText = and(isDeleted, lte(comments.deletedAt, oldest));
    await deletedErased(await eraseAll(hasText, { body: '', fingerprint: '', hitRules: [] }));
  };

  async function eraseAll(condition: SQL | undefined, erased: Partial<CommentRow>): Promise<number> {
    const some = db.select({ id: comments.id }).from(comments).where(condition).limit(AT_ONCE);
    let total = 0;
    for (;;) {
      const rows = await db
        .update(comments)
        .set(erased)
        .where(inArray(comments.id, some))
        .returning({ id: comments.id });
      total += rows.length;
      if (rows.length < AT_ONCE) return total;
    }
  }
}
