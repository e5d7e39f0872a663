import * as z from 'zod/mini';
import { Named } from '../../base/refs.ts';

export const PublicResponse = z.object({ id: z.number(), brand: Named, text: z.string(), publishedAt: z.number() });
export type PublicResponse = z.infer<typeof PublicResponse>;
