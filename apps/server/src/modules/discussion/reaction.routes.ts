import { listFollows, toggleFollow, togglePraise } from '@rujian/contract/reactions';
import { requireMember } from '#platform/caller.ts';
import { type App, serve } from '#platform/http.ts';
import type { Following } from './following.ts';
import type { Praising } from './praising.ts';

export function reactionRoutes(
  app: App,
  { praising, following }: { praising: Praising; following: Following },
): void {
  serve(app, togglePraise, (target, caller) => praising.toggle(requireMember(caller).id, target));
  serve(app, toggleFollow, (target, caller) => following.toggle(requireMember(caller).id, target));
  serve(app, listFollows, (query, caller) =>
    following.list(requireMember(caller).id, query, caller.lang),
  );
}
