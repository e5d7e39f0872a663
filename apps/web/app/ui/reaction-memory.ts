import type { FollowType } from '@rujian/contract/vocabulary/comments';
import type { ContentType } from '@rujian/contract/vocabulary/content';
import { useSyncExternalStore } from 'react';
import type { Known } from './toggle.ts';

/** What a member can do with a content, or with a comment on it. */
export type ReactionKind = 'praise' | 'collect' | 'follow';

export type ReactionTarget = {
  t: ContentType | FollowType | 'comment';
  id: number;
  /** The number of a batch, whose `id` is that of its brand. */
  batch?: string;
};

const memory = new Map<string, Known>();
const listeners = new Set<() => void>();

/** What this browser knows of a reaction; nothing on the server and before it was asked for. */
export function useReaction(kind: ReactionKind, target: ReactionTarget): Known | undefined {
  const key = reactionKey(kind, target);
  return useSyncExternalStore(
    watch,
    () => memory.get(key),
    () => undefined,
  );
}

export function reactionKey(kind: ReactionKind, { t, id, batch = '' }: ReactionTarget): string {
  return `${kind} ${t} ${id} ${batch}`;
}

/** The same content has several buttons on a page; all of them show what one of them did. */
export function showReaction(key: string, known: Known): void {
  memory.set(key, known);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
