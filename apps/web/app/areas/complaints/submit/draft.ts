import type { ComplaintForm } from '@rujian/contract/areas/complaints/cases';
import type { StoredEvidence } from './evidence/evidence.ts';

/** Form state; a chosen brand or product has its name along with its id. */
export type Draft = ComplaintForm & { truthDeclared: boolean };

export const EMPTY_DRAFT: Draft = {
  brandId: null,
  brandText: '',
  productId: null,
  productText: '',
  batchNo: '',
  producedOn: '',
  channel: '',
  shop: '',
  orderNo: '',
  boughtOn: '',
  amount: '',
  province: '',
  problems: [],
  demands: [],
  title: '',
  detail: '',
  clue: '',
  harm: 'none',
  harmedGroup: '',
  contactName: '',
  contactMobile: '',
  shareContact: false,
  anonymous: true,
  truthDeclared: false,
};

export function isBegun(draft: Draft, start: Draft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(start);
}

export function wireOf({ truthDeclared: _declared, ...draft }: Draft) {
  return {
    ...draft,
    brandId: draft.brandId ?? '',
    productId: draft.productId ?? '',
    harmedGroup: draft.harm === 'none' ? '' : draft.harmedGroup,
    amount: draft.amount.trim(),
  };
}

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

const OFFSET_MS = 8 * 3_600_000;

/** `2026-05-20`, in any time zone of the reader. */
export function todayInChina(nowMs = Date.now()): string {
  return new Date(nowMs + OFFSET_MS).toISOString().slice(0, 10);
}
