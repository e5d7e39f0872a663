import {
  decideCommentAppeal,
  decideComments,
  listCommentAppeals,
  listDeskComments,
  pinComment,
} from '@rujian/contract/areas/comments/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { CommentAppealDesk } from './comment-appeal-desk.ts';
import type { CommentDecisions } from './comment-decisions.ts';
import type { CommentDesk } from './comment-desk.ts';
import type { CommentPinning } from './comment-pinning.ts';

type Parts = { desk: CommentDesk; decisions: CommentDecisions; appeals: CommentAppealDesk; pinning: CommentPinning };

export function commentDeskRoutes(app: App, parts: Parts): void {
  const { desk, decisions, appeals, pinning } = parts;
  serve(app, listDeskComments, (query, caller) => desk.list(query, caller));
  serve(app, decideComments, async ({ ids, copies, ...decision }, caller) => {
    const all = copies ? [...ids, ...(await desk.copiesOf(ids))] : ids;
    return decisions.decideAll(caller, all, decision);
  });
  serve(app, pinComment, (pin, caller) => pinning.pin(caller, pin));
  serve(app, listCommentAppeals, (query, caller) => appeals.list(query, caller));
  serve(app, decideCommentAppeal, (decision, caller) => appeals.decide(caller, decision));
}
