import type { ContentType } from '@rujian/contract/content-types';
import { getMyState, toggleCollect } from '@rujian/contract/discussion';
import { callApi } from '#web/api/browser-api.ts';

type Target = { t: ContentType; id: number };

export async function readCollected(target: Target) {
  const { collected, collects } = await callApi(getMyState, target, { background: true });
  return { collected, count: collects };
}

export function toggleCollected(target: Target) {
  // Each click is a call of its own: a quick second one takes the first back.
  return callApi(toggleCollect, target, { cancelDuplicates: false });
}
