import type { ContributionFile, MyContribution } from '@rujian/contract/areas/contributions/public';
import { RIGHTS_TEXT_VERSION, textLength } from '@rujian/contract/areas/contributions/rules';
import type { AiUse } from '@rujian/contract/vocabulary/articles';
import type { ContributionKind, RightsDeclaration } from '@rujian/contract/vocabulary/contributions';
import { isEditorEmpty } from '@rujian/editor/editor-empty.ts';
import type { ContributeTexts } from '../texts.ts';

export type DraftFile = Pick<ContributionFile, 'id' | 'name' | 'size' | 'url'>;

/** The open draft, and the stored version it is based on. */
export type Draft = {
  /** Empty until it is first stored. */
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

/** Fields for the API. */
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

/** Whether there is nothing worth saving. */
export function isBlank({ title, body, contact, pictures, attachments }: Draft): boolean {
  const length = textLength(title) + textLength(contact);
  return length + pictures.length + attachments.length === 0 && isEditorEmpty(body);
}
