import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import type { Draft } from './draft.ts';

/** What lies in this browser, for a page that was closed too early. */
export type LocalCopy = {
  draft: Draft;
  /** In Unix seconds. */
  at: number;
  /** Who wrote it; null for a visitor, whose text whoever logs in may go on with. */
  memberId: number | null;
  /** The server has the same. */
  isStored: boolean;
};

type Which = { id: number | ''; kind: ContributionKind };

/** Where they lie; see docs/contracts.md. */
const PREFIX = 'rujian-contribution';

/** False where the browser keeps nothing: its storage is full or closed. */
export function writeCopy(copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(copy.draft), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The copy of this text, unless somebody else wrote it. */
export function readCopy(which: Which, memberId: number | null): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(which)) ?? 'null') as LocalCopy | null;
    if (!copy?.draft || typeof copy.draft.body !== 'string') return null;
    return copy.memberId === null || copy.memberId === memberId ? copy : null;
  } catch {
    return null;
  }
}

export function removeCopy(which: Which): void {
  try {
    localStorage.removeItem(keyOf(which));
  } catch {
    // What cannot be read cannot have been written.
  }
}

function keyOf({ id, kind }: Which): string {
  return `${PREFIX}:${id === '' ? kind : id}`;
}
