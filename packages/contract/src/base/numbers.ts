import * as z from 'zod/mini';
import { MAX_ID } from './constants.ts';
import { wholeNumber } from './lists.ts';
import type { RuleId } from './rules.ts';

/** The largest number of an `integer` column. */
const MAX_INT4 = 2_147_483_647;
const MAX_MOMENT = 9_999_999_999;
const MAX_DECIMAL = 1e12;

export function int4(smallest: number, rule: RuleId = 'rule.integer') {
  return z.int(rule).check(z.gte(smallest, rule), z.lte(MAX_INT4, rule));
}

export const version = int4(0);

export const revisionNumber = wholeNumber(1, MAX_INT4, 'rule.id');

/** Unix seconds, up to the year 2286. */
export const moment = wholeNumber(0, MAX_MOMENT, 'rule.date');

export const decimal = z
  .number('rule.number')
  .check(z.gte(-MAX_DECIMAL, 'rule.number'), z.lte(MAX_DECIMAL, 'rule.number'));

export const idOrNew = z._default(wholeNumber(0, MAX_ID, 'rule.id'), 0);
