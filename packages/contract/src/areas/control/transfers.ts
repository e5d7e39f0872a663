import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required } from '../../base/rules.ts';
import { TRANSFER_KIND, TRANSFER_RESULT, TRANSFER_WAY } from '../../vocabulary/control.ts';

export const TransferRow = z.object({
  key: z.string(),
  way: z.enum(TRANSFER_WAY.keys),
  kind: z.enum(TRANSFER_KIND.keys),
  /** Name of the file or its content; empty if it is confidential. */
  name: z.string(),
  rows: z.nullable(z.number()),
  result: z.enum(TRANSFER_RESULT.keys),
  /** Null for automatic transfers and members' own exports. */
  by: z.nullable(Named),
  at: z.number(),
  importId: z.nullable(z.number()),
});
export type TransferRow = z.infer<typeof TransferRow>;

export const listTransfers = deskGet('/api/desk/transfer/list', {
  right: ['control.view', 'audit.all'],
  summary: 'All imports and exports, newest first.',
  input: z.object({
    ...listQuery,
    way: z._default(z.union([z.literal(''), z.enum(TRANSFER_WAY.keys)], 'rule.type'), ''),
    kind: z._default(z.union([z.literal(''), z.enum(TRANSFER_KIND.keys)], 'rule.type'), ''),
  }),
  data: listOf(TransferRow),
});

export const noteTransfer = deskPost('/api/desk/transfer/note', {
  summary: 'Logs that a list was exported to a file, or imported from one.',
  input: z.object({
    way: z.enum(TRANSFER_WAY.keys, 'rule.type'),
    name: required.check(z.maxLength(120, 'rule.text')),
    rows: wholeNumber(0, 1_000_000, 'rule.integer'),
  }),
});
