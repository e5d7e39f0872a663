import * as z from 'zod/mini';
import { required, text } from '../../base/rules.ts';
import { REASON } from '../../vocabulary/moderation.ts';

export const reason = z.enum(REASON.keys, 'rule.type');
export const optionalReason = z._default(z.union([z.literal(''), reason], 'rule.type'), '');
export const note = z._default(text(200), '');
export const why = required.check(z.refine((value) => [...value].length <= 200, 'rule.text'));
