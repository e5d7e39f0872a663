import type { ContributeTexts } from '../texts.ts';
import type { Draft } from './draft.ts';

export type Change = (changes: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;

export type FieldsProps = {
  draft: Draft;
  change: Change;
  errors: Readonly<Record<string, string | undefined>>;
  texts: ContributeTexts;
};
