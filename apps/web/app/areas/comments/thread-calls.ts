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

const IN_FORM = { errorMessage: false };

export const readRoots = (asked: InputOf<typeof listComments>) => callApi(listComments, asked);
export const readReplies = (asked: InputOf<typeof listReplies>) => callApi(listReplies, asked);
export const locate = (asked: InputOf<typeof locateComment>) => callApi(locateComment, asked, IN_FORM);
export const write = (comment: InputOf<typeof addComment>) => callApi(addComment, comment, IN_FORM);
export const report = (reasoned: InputOf<typeof reportComment>) => callApi(reportComment, reasoned, IN_FORM);
export const deleteOwn = (id: number) => callApi(deleteOwnComment, { id });
