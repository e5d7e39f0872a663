import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/lists.ts';
import { Choice } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { CHANGE_KINDS, CORRECTION_ENTRY_KIND, CORRECTION_KINDS } from '../../vocabulary/articles.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { only } from '../../vocabulary/shared/vocabulary.ts';

/** A sentence before and after, in pieces; unchanged pieces may be shortened with an ellipsis. */
export const CorrectionChange = z.array(
  z.object({ kind: z.enum(only(CHANGE_KINDS, 'same', 'removed', 'added')), text: z.string() }),
);
export type CorrectionChange = z.infer<typeof CorrectionChange>;

export const CorrectionInput = z.object({
  kind: z.enum(CORRECTION_KINDS, 'rule.type'),
  text: text(500).check(z.minLength(10, 'rule.text')),
});
export type CorrectionInput = z.infer<typeof CorrectionInput>;

export const CorrectionNote = z.object({ at: z.number(), kind: z.enum(CORRECTION_KINDS), text: z.string() });
export type CorrectionNote = z.infer<typeof CorrectionNote>;

export const Correction = z.extend(CorrectionNote, { changes: z.array(CorrectionChange) });
export type Correction = z.infer<typeof Correction>;

export const CorrectionEntry = z.object({
  at: z.number(),
  kind: z.enum(CORRECTION_ENTRY_KIND.keys),
  text: z.string(),
  t: z.enum(CONTENT_TYPE.keys),
  id: z.number(),
  title: z.string(),
  path: z.string(),
  changes: z.array(CorrectionChange),
  /** Readers whose report led to it and who want to be named. */
  thanks: z.array(z.string()),
});
export type CorrectionEntry = z.infer<typeof CorrectionEntry>;

export const listCorrections = publicGet('/api/corrections/index', {
  summary: 'Corrections, overturned results and withdrawals after publication, newest first.',
  input: z.object({ ...listQuery, kind: z.catch(z.optional(z.enum(CORRECTION_ENTRY_KIND.keys)), undefined) }),
  data: z.extend(listOf(CorrectionEntry), { kinds: z.array(Choice) }),
});
