import { deleteOwnComment } from '@rujian/contract/areas/comments/my-comments';
import {
  addComment,
  listComments,
  listReplies,
  locateComment,
  reportComment,
} from '@rujian/contract/areas/comments/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { callApi } from '#web/api/browser-api.ts';

export { ApiError } from '@rujian/api-client/api-error';
export { readMyState } from '#web/ui/reactions/reactions.ts';

/** Forms show errors next to their fields. */
const IN_FORM = { errorMessage: false };

export function readRoots(asked: InputOf<typeof listComments>) {
  return callApi(listComments, asked);
}

export function readReplies(asked: InputOf<typeof listReplies>) {
  return callApi(listReplies, asked);
}

export function locate(asked: InputOf<typeof locateComment>) {
  return callApi(locateComment, asked, IN_FORM);
}

export function write(comment: InputOf<typeof addComment>) {
  return callApi(addComment, comment, IN_FORM);
}

export function report(reasoned: InputOf<typeof reportComment>) {
  return callApi(reportComment, reasoned, IN_FORM);
}

export function deleteOwn(id: number) {
  return callApi(deleteOwnComment, { id });
}
