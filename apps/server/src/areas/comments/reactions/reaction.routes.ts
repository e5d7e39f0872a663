import { listFollows, toggleFollow, togglePraise } from '@rujian/contract/areas/comments/reactions';
import { holdsRule } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Following } from './following.ts';
import type { Praising } from './praising.ts';

export function reactionRoutes(app: App, { praising, following }: { praising: Praising; following: Following }): void {
  serve(app, togglePraise, (target, caller) => praising.toggle(caller.id, target));
  serve(app, toggleFollow, (target, caller) => {
    const member = caller;
    const mayUndo = holdsRule(member, toggleFollow.undoRule);
    return following.toggle(member.id, target, { mayUndo });
  });
  serve(app, listFollows, (query, caller) => following.list(caller.id, query, caller.lang));
}
