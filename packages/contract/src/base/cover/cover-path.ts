// Separate from the cover schemas, so that pages that only show pictures load no schema code.

/** Sizes the server draws; other sizes are 404, so that the cache cannot be flooded. */
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
  '758x208',
] as const;
export type CoverSize = (typeof COVER_SIZES)[number];

type ArtAddress = { topic: string; seed: number; variant: number | null; palette: string | null };

/** `/covers/pasture/216v1-dusk/1440x600.svg`: immutable, because the picture is a function of its address. */
export function coverPath(art: ArtAddress, size: CoverSize, format: 'svg' | 'jpg' | 'webp' = 'svg'): string {
  const variant = art.variant === null ? '' : `v${art.variant}`;
  const palette = art.palette === null ? '' : `-${art.palette}`;
  return `/covers/${art.topic}/${art.seed}${variant}${palette}/${size}.${format}`;
}
