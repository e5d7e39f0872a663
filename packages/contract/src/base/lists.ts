import * as z from 'zod/mini';
import {
  MAX_ID,
  MAX_LIST_LIMIT,
  MAX_LIST_PAGE,
  MEMBER_LIST_LIMIT,
  PUBLIC_LIST_LIMIT,
  SEARCH_MAX_CHARACTERS,
} from './constants.ts';
import { type RuleId, text } from './rules.ts';

/** Plain digits or a JSON number; signs, exponents, spaces and lists are refused. */
export function wholeNumber(smallest: number, largest: number, rule: RuleId) {
  const digits = z.string(rule).check(z.regex(/^\d{1,15}$/, rule));
  const bounded = z.int(rule).check(z.gte(smallest, rule), z.lte(largest, rule));
  return z.union([bounded, z.pipe(z.pipe(digits, z.transform(Number)), bounded)], rule);
}

/** Digits only, as in all detail addresses of the spec. */
export const id = wholeNumber(1, MAX_ID, 'rule.id');

export const listQuery = {
  page: z._default(wholeNumber(1, MAX_LIST_PAGE, 'rule.page'), 1),
  limit: z._default(wholeNumber(1, MAX_LIST_LIMIT, 'rule.limit'), PUBLIC_LIST_LIMIT),
};

export const memberListQuery = {
  page: listQuery.page,
  limit: z._default(wholeNumber(1, MAX_LIST_LIMIT, 'rule.limit'), MEMBER_LIST_LIMIT),
};

/**
 * The generic quick search of spec §7 for select fields: `select=true` asks for pages of ten,
 * `quick_search` searches by name, `initKey=id` with `initValue` returns the selected rows.
 */
export const quickSearchQuery = {
  select: z.optional(z.string()),
  quick_search: z.optional(text(SEARCH_MAX_CHARACTERS)),
  quickSearch: z.optional(text(SEARCH_MAX_CHARACTERS)),
  initKey: z.optional(text(SEARCH_MAX_CHARACTERS)),
  initValue: z.optional(z.string().check(z.regex(/^(?:\d{1,15}(?:,\d{1,15}){0,99})?$/, 'rule.id'))),
};

export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number() });
}
