import * as z from 'zod/mini';
import { withBounds } from './field-bounds.ts';
import { id, wholeNumber } from './lists.ts';
import { date, link, type RuleId, required, text, url } from './rules.ts';

export function wordsBetween(least: number, most: number, rule: RuleId = 'rule.length') {
  const field = z.string('rule.required').check(
    z.trim(),
    z.refine((value) => value !== '', { error: 'rule.required', abort: true }),
    z.refine((value) => [...value].length >= least && [...value].length <= most, { error: rule }),
  );
  return withBounds(field, { minLength: least, maxLength: most });
}

export function wordsUpTo(most: number, rule: RuleId = 'rule.text') {
  return withBounds(z._default(text(most, rule).check(z.trim()), ''), { maxLength: most });
}

export const searchWords = z._default(text(60), '');

export const noId = z._default(z.union([z.literal(''), id], 'rule.id'), '');

export const urlOrNone = z._default(z.union([z.literal(''), url], 'rule.url'), '');

export const linkOrNone = z._default(z.union([z.literal(''), link], 'rule.url'), '');

export const dayOrNone = withBounds(z._default(z.union([z.literal(''), date], 'rule.date'), ''), { isDay: true });

const DESK_REASON_CHARACTERS = 300;
export const deskReason = required.check(z.refine((value) => [...value].length <= DESK_REASON_CHARACTERS, 'rule.text'));

export const basedOn = wholeNumber(1, 1_000_000_000, 'rule.number');
