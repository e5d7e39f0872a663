import type { MyContribution } from '@rujian/contract/contributions';
import { type Draft, storedDraft } from './draft.ts';
import type { LocalCopy } from './local-copy.ts';

/** With what the form begins, and what the author is told about it. */
export type Opening =
  | { draft: Draft; notice: 'none' | 'restored'; isUnsaved: boolean }
  /** The server has newer words than those this browser's were built on. */
  | { mine: Draft; theirs: MyContribution };

/** A stored draft beside what this browser kept of it. */
export function openStored(stored: MyContribution, copy: LocalCopy | null): Opening {
  const theirs = storedDraft(stored);
  if (!copy || copy.isStored) return { draft: theirs, notice: 'none', isUnsaved: false };
  if (copy.draft.version < stored.version) return { mine: copy.draft, theirs: stored };
  // Addresses of pictures run out; those of the server are fresh.
  return { draft: { ...copy.draft, version: stored.version }, notice: 'restored', isUnsaved: true };
}
