import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import { ArticleWords } from './labels.ts';

export const PROOF_RULES = [
  'word',
  'absolute',
  'health',
  'formula',
  'standard_unknown',
  'standard_superseded',
  'unit',
  'value',
  'brand_name',
  'future_date',
  'width',
  'repeated',
  'typo',
  'quotes',
  'clickbait',
  'alt',
  'placeholder',
  'licence_ended',
  'licence_missing',
  'little_long',
  'long',
  'source',
  'summary',
  'cover',
  'authors',
  'title',
  'body',
] as const;
export type ProofRule = (typeof PROOF_RULES)[number];

export const ProofFinding = z.object({
  rule: z.enum(PROOF_RULES),
  level: z.enum(['blocker', 'warning']),
  field: z.string(),
  /** In the text of the field (the body as plain text), in code units; -1 where it has no place. */
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** Which paragraph of the body; -1 elsewhere. */
  paragraph: z.number(),
  hint: z.string(),
});
export type ProofFinding = z.infer<typeof ProofFinding>;

const subject = { id, words: z.optional(ArticleWords) };

export const proofArticle = deskPost('/api/desk/article/proof', {
  right: 'articles.view',
  summary: 'Proofreads an article and lists the problems that block publication.',
  input: z.object(subject),
  data: z.object({ findings: z.array(ProofFinding), blockers: z.number(), warnings: z.number() }),
});

const found = z.extend(Named, { count: z.number(), isLinked: z.boolean() });

export const suggestForArticle = deskPost('/api/desk/article/suggest', {
  right: 'articles.view',
  summary: 'Brands, terms and standards found in the text, and other drafts about the same topic.',
  input: z.object(subject),
  data: z.object({
    brands: z.array(found),
    terms: z.array(found),
    standards: z.array(z.object({ number: z.string(), title: z.string(), isKnown: z.boolean(), note: z.string() })),
    tags: z.array(found),
    drafts: z.array(
      z.object({ id: z.number(), title: z.string(), state: z.enum(PUBLISH_STATE.keys), writer: z.nullable(Named) }),
    ),
  }),
});

const screen = text(40);
/** Everyone who can see a desk list can save views of it. */
const LISTS = (['articles', 'brands', 'comments', 'complaints', 'members', 'ledger', 'staff', 'site'] as const).map(
  (area) => `${area}.view` as const,
);

export const SavedView = z.object({ id: z.number(), name: z.string(), query: z.record(z.string(), z.string()) });
export type SavedView = z.infer<typeof SavedView>;

export const listViews = deskGet('/api/desk/view/index', {
  right: LISTS,
  summary: 'The caller’s saved views of a desk list.',
  input: z.object({ screen }),
  data: z.object({ list: z.array(SavedView) }),
});

export const saveView = deskPost('/api/desk/view/save', {
  right: LISTS,
  summary: 'Saves the filters of a list under a name; the same name replaces it.',
  input: z.object({ screen, name: required.check(z.maxLength(20, 'rule.text')), query: z.record(text(40), text(200)) }),
  data: SavedView,
});

export const deleteView = deskPost('/api/desk/view/delete', {
  right: LISTS,
  summary: 'Removes a saved view of the caller.',
  input: z.object({ id }),
});
