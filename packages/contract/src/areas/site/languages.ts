import * as z from 'zod/mini';
import { wordsUpTo } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { text } from '../../base/rules.ts';

export const NAME_KINDS = [
  'column',
  'menu',
  'brand',
  'indicator',
  'series',
  'term',
  'region',
  'link_group',
  'link',
  'advert',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export const NAMES_ELSEWHERE: readonly NameKind[] = ['term'];

export const EnglishName = z.object({ kind: z.enum(NAME_KINDS), id: z.number(), name: z.string(), nameEn: z.string() });
export type EnglishName = z.infer<typeof EnglishName>;

export const listEnglishNames = deskGet('/api/desk/language/names', {
  right: 'site.view',
  summary: 'Names with an English version, missing ones first, with counts.',
  input: z.object({
    ...listQuery,
    kind: z._default(z.union([z.literal(''), z.enum(NAME_KINDS)], 'rule.type'), ''),
    missing: z._default(z.union([z.literal(''), z.literal('true')], 'rule.type'), ''),
    q: z._default(text(50), ''),
  }),
  data: z.extend(listOf(EnglishName), {
    coverage: z.array(z.object({ kind: z.enum(NAME_KINDS), total: z.number(), named: z.number() })),
  }),
});

export const saveEnglishName = deskPost('/api/desk/language/saveName', {
  right: 'site.edit',
  summary: 'Sets or removes an English name.',
  input: z.object({ kind: z.enum(NAME_KINDS, 'rule.type'), id, nameEn: wordsUpTo(120) }),
});
