import * as z from 'zod/mini';

export const CoverArt = z.object({
  kind: z.literal('art'),
  topic: z.string(),
  seed: z.number(),
  variant: z.nullable(z.number()),
  palette: z.nullable(z.string()),
  alt: z.string(),
});

export const CoverPhoto = z.object({
  kind: z.literal('photo'),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(z.object({ url: z.string(), width: z.number(), type: z.string() })),
});

export const Cover = z.discriminatedUnion('kind', [CoverArt, CoverPhoto]);
export type Cover = z.infer<typeof Cover>;
export type CoverPhoto = z.infer<typeof CoverPhoto>;
export type CoverArt = z.infer<typeof CoverArt>;

export { COVER_SIZES, type CoverSize, coverPath } from './cover-path.ts';
