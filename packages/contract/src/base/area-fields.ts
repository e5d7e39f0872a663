import * as z from 'zod/mini';
import {
  SEO_DESCRIPTION_MAX_CHARACTERS,
  SEO_KEYWORD_MAX_CHARACTERS,
  SEO_KEYWORDS_MAX,
  SEO_TITLE_MAX_CHARACTERS,
} from './constants.ts';
import { withBounds } from './field-bounds.ts';
import { id } from './lists.ts';
import type { RuleId } from './rules.ts';

/** Trimmed text between two lengths, counted in code points. */
export function words(min: number, max: number, rule: RuleId = 'rule.length') {
  const field = z.pipe(
    z.pipe(
      z.string('rule.required'),
      z.transform((value) => value.trim()),
    ),
    z.string().check(
      z.refine((value) => min === 0 || value !== '', { error: 'rule.required' }),
      z.refine((value) => [...value].length >= min && [...value].length <= max, { error: rule }),
    ),
  );
  return withBounds(field, { minLength: min, maxLength: max });
}

export function optionalWords(max: number) {
  return z._default(words(0, max, 'rule.text'), '');
}

export function emptyOr(min: number, max: number) {
  return z._default(z.union([z.literal(''), words(min, max)], 'rule.length'), '');
}

export const optionalId = z._default(z.nullable(id), null);

export const reason = words(2, 200);

export const seoInput = z.object({
  title: optionalWords(SEO_TITLE_MAX_CHARACTERS),
  description: optionalWords(SEO_DESCRIPTION_MAX_CHARACTERS),
  keywords: z._default(
    z.array(words(1, SEO_KEYWORD_MAX_CHARACTERS)).check(z.maxLength(SEO_KEYWORDS_MAX, 'rule.text')),
    [],
  ),
});
export type SeoInput = z.infer<typeof seoInput>;

export const coverInput = z.object({
  mediaId: optionalId,
  topic: optionalWords(40),
  seed: z._default(z.int().check(z.gte(0), z.lte(2_147_483_647)), 0),
  variant: z._default(z.nullable(z.int().check(z.gte(0), z.lte(99))), null),
  palette: z._default(z.nullable(words(1, 40)), null),
  alt: optionalWords(80),
  credit: optionalWords(60),
});
export type CoverInput = z.infer<typeof coverInput>;
