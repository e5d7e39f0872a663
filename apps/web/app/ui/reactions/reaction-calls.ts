import { getMyState, toggleCollect } from '@rujian/contract/areas/comments/my-comments';
import { toggleFollow, togglePraise } from '@rujian/contract/areas/comments/reactions';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { callApi } from '#web/api/browser-api.ts';
import { keepOffline } from '#web/api/offline.ts';
import type { ReactionKind, ReactionTarget } from './reaction-memory.ts';
import type { Known } from './toggle.ts';

/** A content with a page; comments belong to their content. */
export type Place = InputOf<typeof getMyState>;
export type MyState = DataOf<typeof getMyState>;

export function askMyState(place: Place): Promise<MyState> {
  return callApi(getMyState, place, { background: true });
}

/** Toggles are not duplicates: the second click reverts the first. */
const ONE_BY_ONE = { cancelDuplicates: false };

export const SEND: Record<ReactionKind, (target: ReactionTarget) => Promise<Known>> = {
  praise: async (target) => {
    const { praised, count } = await callApi(togglePraise, target as never, ONE_BY_ONE);
    return { isOn: praised, count };
  },
  collect: async (target) => {
    const { collected, count } = await callApi(toggleCollect, target as never, ONE_BY_ONE);
    keepOffline(`/${target.t}/${target.id}`, collected);
    return { isOn: collected, count };
  },
  follow: async (target) => {
    const { following, count } = await callApi(toggleFollow, target as never, ONE_BY_ONE);
    return { isOn: following, count };
  },
};
