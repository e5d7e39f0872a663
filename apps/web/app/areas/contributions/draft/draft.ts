import type { ContributionFile, MyContribution } from '@rujian/contract/areas/contributions/public';
import { RIGHTS_TEXT_VERSION, textLength } from '@rujian/contract/areas/contributions/rules';
import type { AiUse } from '@rujian/contract/vocabulary/articles';
import type { ContributionKind, RightsDeclaration } from '@rujian/contract/vocabulary/contributions';
import { isEditorEmpty } from '@rujian/editor/editor-empty.ts';
import type { ContributeTexts } from '../texts.ts';

export type DraftFile = Pick<ContributionFile, 'id' | 'name' | 'size' | 'url'>;

export type Draft = {
  id: number | '';
  version: number;
  kind: ContributionKind;
  title: string;
  body: string;
  penName: string;
  column: number | '';
  rights: RightsDeclaration | '';
  isAgreed: boolean;
  aiUse: AiUse;
  protectIdentity: boolean;
  contact: string;
  pictures: DraftFile[];
  attachments: DraftFile[];
};

export function emptyDraft(kind: ContributionKind): Draft {
  return {
    id: '',
    version: 0,
    kind,
    title: '',
    body: '',
    penName: '',
    column: '',
    rights: '',
    isAgreed: false,
    aiUse: 'none',
    protectIdentity: true,
    contact: '',
    pictures: [],
    attachments: [],
  };
}

export function storedDraft(stored: MyContribution): Draft {
  const { id, version, title, body, penName, aiUse, protectIdentity, contact, pictures, attachments } = stored;
  const same = { id, version, title, body, penName, aiUse, protectIdentity, contact, pictures, attachments };
  return {
    ...same,
    kind: stored.kind.key,
    column: stored.column?.id ?? '',
    rights: stored.rights ?? '',
    isAgreed: stored.rightsVersion === RIGHTS_TEXT_VERSION,
  };
}

export function sentDraft({ isAgreed, pictures, attachments, ...draft }: Draft) {
  return {
    ...draft,
    rightsVersion: isAgreed ? RIGHTS_TEXT_VERSION : '',
    pictures: pictures.map(({ id }) => id),
    attachments: attachments.map(({ id }) => id),
  };
}

export type FieldsProps = {
  draft: Draft;
  change: (changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;
  errors: Readonly<Record<string, string | undefined>>;
  texts: ContributeTexts;
};

export function isBlank({ title, body, contact, pictures, attachments }: Draft): boolean {
  const length = textLength(title) + textLength(contact);
  return length + pictures.length + attachments.length === 0 && isEditorEmpty(body);
}

type LocalCopy = {
  draft: Draft;
  /** In Unix seconds. */
  at: number;
  /** Its author; null for a visitor, whose text the next login may continue. */
  memberId: number | null;
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

export type Opening =
  | { draft: Draft; notice: 'none' | 'restored'; isUnsaved: boolean }
  | { mine: Draft; theirs: MyContribution };

export function openStored(stored: MyContribution, copy: LocalCopy | null): Opening {
  const theirs = storedDraft(stored);
  if (!copy || copy.isStored) return { draft: theirs, notice: 'none', isUnsaved: false };
  if (copy.draft.version < stored.version) return { mine: copy.draft, theirs: stored };
  // Picture addresses expire; the server's are new.
  return { draft: { ...copy.draft, version: stored.version }, notice: 'restored', isUnsaved: true };
}
