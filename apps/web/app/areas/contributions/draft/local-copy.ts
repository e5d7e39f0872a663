import type { ContributionKind } from '@rujian/contract/vocabulary/contributions';
import type { Draft } from './draft.ts';

/** The copy in this browser, for a page closed too early. */
export type LocalCopy = {
  draft: Draft;
  /** In Unix seconds. */
  at: number;
  /** Its author; null for a visitor, whose text the next login may continue. */
  memberId: number | null;
  /** The server has the same text. */
  isStored: boolean;
};

type Which = { id: number | ''; kind: ContributionKind };

/** Prefix of the storage keys; see docs/contracts.md. */
const PREFIX = 'rujian-contribution';

/** False if the storage is full or disabled. */
export function writeCopy(copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(copy.draft), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The copy of this text, unless another member wrote it. */
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
    // Ignores unreadable copies.
  }
}

function keyOf({ id, kind }: Which): string {
  return `${PREFIX}:${id === '' ? kind : id}`;
}
