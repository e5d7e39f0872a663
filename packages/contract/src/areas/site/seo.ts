import * as z from 'zod/mini';
import { deskGet } from '../../base/endpoint.ts';
import { listOf, listQuery } from '../../base/lists.ts';
import { PUSH_ENGINE, UNDESCRIBED_KIND } from '../../vocabulary/site.ts';

export const Undescribed = z.object({
  kind: z.enum(UNDESCRIBED_KIND.keys),
  id: z.number(),
  name: z.string(),
  path: z.string(),
});
export type Undescribed = z.infer<typeof Undescribed>;

export const listUndescribed = deskGet('/api/desk/seo/undescribed', {
  right: 'site.view',
  summary: 'Public pages that tell search engines nothing about themselves.',
  input: z.object({ ...listQuery }),
  data: listOf(Undescribed),
});

export const Push = z.object({
  id: z.number(),
  engine: z.enum(PUSH_ENGINE.keys),
  at: z.number(),
  addresses: z.number(),
  ok: z.boolean(),
  status: z.number(),
  detail: z.string(),
  sample: z.array(z.string()),
});
export type Push = z.infer<typeof Push>;

export const listPushes = deskGet('/api/desk/seo/pushes', {
  right: 'site.view',
  summary: 'What search engines answered to pushed addresses, newest first.',
  input: z.object({ ...listQuery }),
  data: z.extend(listOf(Push), {
    engines: z.array(z.object({ engine: z.enum(PUSH_ENGINE.keys), isOn: z.boolean(), waiting: z.number() })),
  }),
});
