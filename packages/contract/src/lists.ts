import * as z from 'zod/mini';
import { MAX_LIST_LIMIT, MAX_LIST_PAGE, PUBLIC_LIST_LIMIT } from './constants.ts';

/** Digits only, as in every detail address of the spec; 15 digits stay exact in a JSON number. */
export const id = z.pipe(
  z.union([z.string(), z.number()], 'rule.id'),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'rule.id')),
      z.transform((digits: string) => Number(digits)),
    ),
  ),
);

function wholeNumber(smallest: number, largest: number, rule: string) {
  return z.coerce.number(rule).check(z.int(rule), z.gte(smallest, rule), z.lte(largest, rule));
}

/** `page` and `limit` of every list call. */
export const listQuery = {
  page: z._default(wholeNumber(1, MAX_LIST_PAGE, 'rule.page'), 1),
  limit: z._default(wholeNumber(1, MAX_LIST_LIMIT, 'rule.limit'), PUBLIC_LIST_LIMIT),
};

/** The answer of every list call. */
export function listOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number() });
}
