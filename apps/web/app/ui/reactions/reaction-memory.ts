import type { FollowType } from '@rujian/contract/vocabulary/comments';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { useSyncExternalStore } from 'react';
import type { Known } from './toggle.ts';

export type ReactionKind = 'praise' | 'collect' | 'follow';

export type ReactionTarget = {
  t: ContentType | FollowType | 'comment';
  id: number;
  /** Batch number, whose `id` is that of its brand. */
  batch?: string;
};

const memory = new Map<string, Known>();
const listeners = new Set<() => void>();

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

/** A content may have several buttons on a page; all show the same state. */
export function showReaction(key: string, known: Known): void {
  memory.set(key, known);
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
