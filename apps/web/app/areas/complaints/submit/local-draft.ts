import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { StoredEvidence } from './evidence/evidence.ts';

const STORAGE_KEY = 'rujian-complaint-draft';
const KEPT_MS = 30 * 86_400_000;

/** The copy in the browser, of a member or of a visitor (0). */
export type LocalDraft = {
  memberId: number;
  savedAtMs: number;
  /** The same in every tab, so that a form sent twice is one complaint. */
  key: string;
  draft: Draft;
  evidence: StoredEvidence[];
};

/** The copy of this reader; another member's copy in the browser is hidden. */
export function readLocalDraft(memberId: number | undefined, nowMs = Date.now()) {
  const stored = parse();
  if (!stored || nowMs - stored.savedAtMs > KEPT_MS) return null;
  return stored.memberId === 0 || stored.memberId === memberId ? stored : null;
}

export function saveLocalDraft(copy: LocalDraft): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function dropLocalDraft(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function parse(): LocalDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as LocalDraft | null;
    if (!stored?.key || typeof stored.draft !== 'object') return null;
    // The declaration is made again at each submission.
    return { ...stored, draft: { ...EMPTY_DRAFT, ...stored.draft, truthDeclared: false } };
  } catch {
    return null;
  }
}
