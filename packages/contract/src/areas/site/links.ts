import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';

export const LinkGroup = z.object({
  id: z.number(),
  name: z.string(),
  links: z.array(z.object({ id: z.number(), name: z.string(), url: z.string(), note: z.string() })),
});
export type LinkGroup = z.infer<typeof LinkGroup>;

export const listLinks = publicGet('/api/link/index', {
  summary: 'Friendly links by heading, in the caller’s language; without hidden ones.',
  data: z.object({ groups: z.array(LinkGroup) }),
});
