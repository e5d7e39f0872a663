import {
  addComment,
  appealComment,
  listComments,
  listReplies,
  locateComment,
  reportComment,
} from '@rujian/contract/areas/comments/public';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { CommentList } from './comment-list.ts';
import type { CommentWriting } from './comment-writing.ts';
import { storedTarget } from './contents.ts';
import type { CommentAppeals } from './decisions/comment-appeals.ts';
import type { CommentReports } from './decisions/comment-reports.ts';

type Parts = { list: CommentList; writing: CommentWriting; reports: CommentReports; appeals: CommentAppeals };

export function commentRoutes(app: App, { list, writing, reports, appeals }: Parts): void {
  serve(app, listComments, (query, { lang }) => list.list(query, lang), {
    tags: (query) => {
      const { t, id } = storedTarget(query);
      return [`comments:${t}:${id}`, 'comment-modes'];
    },
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listReplies, (query, { lang }) => list.replies(query, lang));
  serve(app, locateComment, (query) => list.locate(query));
  serve(app, addComment, (comment, caller) => writing.add(caller, asked(comment)));
  serve(app, reportComment, (report, caller) => reports.report(caller.id, report), {
    successMessage: 'success.reported',
  });
  serve(app, appealComment, (appeal, caller) => appeals.appeal(caller.id, appeal), {
    successMessage: 'success.appealed',
  });
}

/** Clients send 0, nothing or an empty text for a root comment. */
function asked<Input extends { parentId: number | '' | null }>(input: Input) {
  return { ...input, parentId: input.parentId || null };
}
