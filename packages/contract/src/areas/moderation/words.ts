import * as z from 'zod/mini';
import { SEARCH_MAX_CHARACTERS, WORD_MAX_CHARACTERS } from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { int4 } from '../../base/numbers.ts';
import { Named, Option } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { REASON, WORD_LEVEL } from '../../vocabulary/moderation.ts';
import { note, optionalReason, reason } from './fields.ts';

export const ListedWord = z.object({
  id: z.number(),
  word: z.string(),
  level: z.enum(WORD_LEVEL.keys),
  category: z.object({ key: z.enum(REASON.keys), name: z.string() }),
  /** Its pinyin in Latin letters matches too. */
  pinyin: z.boolean(),
  enabled: z.boolean(),
  note: z.string(),
  /** Null for the initial words of the site. */
  changedBy: z.nullable(Named),
  changedAt: z.number(),
});
export type ListedWord = z.infer<typeof ListedWord>;

export const listWords = deskGet('/api/desk/moderation/words', {
  right: 'comments.view',
  summary: 'The listed words, last changed first.',
  input: z.object({
    ...listQuery,
    q: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    level: z._default(z.union([z.literal(''), z.enum(WORD_LEVEL.keys)], 'rule.type'), ''),
    category: optionalReason,
  }),
  data: listOf(ListedWord),
});

export const wordFields = {
  word: required.check(z.refine((value) => [...value.trim()].length <= WORD_MAX_CHARACTERS, 'rule.text')),
  level: z.enum(WORD_LEVEL.keys, 'rule.type'),
  category: reason,
  pinyin: z._default(z.boolean(), false),
  enabled: z._default(z.boolean(), true),
  note,
};

export const saveWord = deskPost('/api/desk/moderation/saveWord', {
  right: 'words.edit',
  summary: 'Adds a word, or changes the one with this id; effective at once in every process.',
  input: z.object({ id: z.optional(id), ...wordFields }),
  data: ListedWord,
});

export const WORDS_IMPORT_MAX = 5_000;

export const importWords = deskPost('/api/desk/moderation/importWords', {
  right: 'words.edit',
  summary: 'Imports words from a sheet and updates existing ones; a dry run only returns the effect.',
  input: z.object({
    rows: z
      .array(
        z.object({
          line: int4(1),
          word: z.string(),
          level: z.string(),
          category: z.string(),
          pinyin: wordFields.pinyin,
          enabled: wordFields.enabled,
          note: z._default(z.string(), ''),
        }),
      )
      .check(z.minLength(1, 'rule.required'), z.maxLength(WORDS_IMPORT_MAX, 'rule.limit')),
    dryRun: z._default(z.boolean(), true),
  }),
  data: z.object({
    added: z.number(),
    changed: z.number(),
    same: z.number(),
    problems: z.array(z.object({ line: z.number(), word: z.string(), message: z.string() })),
  }),
});

export const Hit = z.object({
  word: z.string(),
  level: z.string(),
  category: Option,
  /** Ranges in the text, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
});

export const testWords = deskPost('/api/desk/moderation/testWords', {
  right: 'comments.view',
  summary: 'Tests a text against the lists; stores nothing.',
  input: z.object({ text: z.string('rule.required').check(z.maxLength(20_000, 'rule.text')) }),
  data: z.object({ verdict: z.enum(['pass', 'review', 'block']), hits: z.array(Hit), shown: z.string() }),
});
