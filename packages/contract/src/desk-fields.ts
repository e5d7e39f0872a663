import * as z from 'zod/mini';
import { wholeNumber } from './lists.ts';
import { date, link, type RuleId, required, text, url } from './rules.ts';

/** Text that has to be there, of so many characters (code points) without the spaces around it. */
export function wordsBetween(least: number, most: number, rule: RuleId = 'rule.length') {
  return z.string('rule.required').check(
    z.trim(),
    z.refine((value) => value !== '', { error: 'rule.required', abort: true }),
    z.refine((value) => [...value].length >= least && [...value].length <= most, {
      error: rule,
    }),
  );
}

/** Text that may be missing. */
export function wordsUpTo(most: number, rule: RuleId = 'rule.text') {
  return z._default(text(most, rule).check(z.trim()), '');
}

/** A web address or nothing. */
export const urlOrNone = z._default(z.union([z.literal(''), url], 'rule.url'), '');

/** A web address, a page of ours, or nothing. */
export const linkOrNone = z._default(z.union([z.literal(''), link], 'rule.url'), '');

/** A calendar day or nothing. */
export const dayOrNone = z._default(z.union([z.literal(''), date], 'rule.date'), '');

/** Why somebody does it; it stands in the log. */
const DESK_REASON_CHARACTERS = 300;
export const deskReason = required.check(
  z.refine((value) => [...value].length <= DESK_REASON_CHARACTERS, 'rule.text'),
);

/** Which version a save was based on. */
export const basedOn = wholeNumber(1, 1_000_000_000, 'rule.number');
