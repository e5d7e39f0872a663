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
import { holdsRule } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { MyState } from './my-state.ts';
import type { OwnComments } from './own-comments.ts';
import type { CollectFolders } from './reactions/collect-folders.ts';
import type { Collecting } from './reactions/collecting.ts';
import type { Collection } from './reactions/collection.ts';

type Parts = {
  comments: OwnComments;
  collection: Collection;
  collecting: Collecting;
  folders: CollectFolders;
  state: MyState;
};

export function discussionRoutes(app: App, parts: Parts): void {
  const { comments, collection, collecting, folders, state } = parts;
  serve(app, listOwnComments, (query, caller) => comments.list(caller.id, query, caller.lang));
  serve(app, deleteOwnComment, ({ id }, caller) => comments.delete(caller.id, id));
  serve(app, listCollects, (query, caller) => collection.list(caller.id, query, caller.lang));
  serve(app, deleteCollect, (target, caller) => collecting.delete(caller.id, target));
  serve(app, editCollect, ({ t, id, ...changes }, caller) => collecting.edit(caller.id, { t, id }, changes));
  serve(app, toggleCollect, (target, caller) => {
    const member = caller;
    const mayUndo = holdsRule(member, toggleCollect.undoRule);
    return collecting.toggle(member.id, target, { mayUndo });
  });
  serve(app, listCollectFolders, (_input, caller) => folders.list(caller.id));
  serve(app, addCollectFolder, ({ name }, caller) => folders.add(caller.id, name));
  serve(app, renameCollectFolder, ({ id, name }, caller) => folders.rename(caller.id, id, name));
  serve(app, deleteCollectFolder, ({ id }, caller) => folders.delete(caller.id, id));
  serve(app, getMyState, (target, caller) => state.of(caller.id, target, caller.lang));
}
