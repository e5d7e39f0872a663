import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { type Draft, storedDraft } from './draft.ts';
import type { LocalCopy } from './local-copy.ts';

/** Initial state of the form, and the notice for the author. */
export type Opening =
  | { draft: Draft; notice: 'none' | 'restored'; isUnsaved: boolean }
  /** The server has a newer version than the one this copy is based on. */
  | { mine: Draft; theirs: MyContribution };

/** Compares a stored draft with its copy in this browser. */
export function openStored(stored: MyContribution, copy: LocalCopy | null): Opening {
  const theirs = storedDraft(stored);
  if (!copy || copy.isStored) return { draft: theirs, notice: 'none', isUnsaved: false };
  if (copy.draft.version < stored.version) return { mine: copy.draft, theirs: stored };
  // Picture addresses expire; the server's are new.
  return { draft: { ...copy.draft, version: stored.version }, notice: 'restored', isUnsaved: true };
}
