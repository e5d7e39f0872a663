import * as z from 'zod/mini';

/** Generated editorial art, addressed by topic, seed, composition and palette. */
export const CoverArt = z.object({
  kind: z.literal('art'),
  topic: z.string(),
  seed: z.number(),
  variant: z.nullable(z.number()),
  palette: z.nullable(z.string()),
  alt: z.string(),
});

/** An uploaded picture with its renditions, widest last. */
export const CoverPhoto = z.object({
  kind: z.literal('photo'),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  renditions: z.array(z.object({ url: z.string(), width: z.number(), type: z.string() })),
});

export const Cover = z.discriminatedUnion('kind', [CoverArt, CoverPhoto]);
export type Cover = z.infer<typeof Cover>;
export type CoverArt = z.infer<typeof CoverArt>;

/** Sizes the server draws; any other address is unknown, so that nobody can fill the cache. */
export const COVER_SIZES = [
  '240x160',
  '240x180',
  '480x320',
  '480x360',
  '720x480',
  '900x540',
  '1200x630',
  '1200x720',
  '1440x600',
  '1600x640',
  '400x400',
] as const;
export type CoverSize = (typeof COVER_SIZES)[number];

/** `/covers/pasture/216v1-dusk/1440x600.svg` – immutable, because the picture is a function of its address. */
export function coverPath(
  art: Pick<CoverArt, 'topic' | 'seed' | 'variant' | 'palette'>,
  size: CoverSize,
  format: 'svg' | 'jpg' | 'webp' = 'svg',
): string {
  const variant = art.variant === null ? '' : `v${art.variant}`;
  const palette = art.palette === null ? '' : `-${art.palette}`;
  return `/covers/${art.topic}/${art.seed}${variant}${palette}/${size}.${format}`;
}
