import type { CoverFile } from '#demo/reading/demo-shapes.ts';

export const COVER_CREDIT = '插画：乳见图像组';

/** The columns of a drawn cover; the id is the seed unless the file pins one. */
export function coverColumns(cover: CoverFile, id: number) {
  return {
    coverTopic: cover.topic,
    coverSeed: cover.seed ?? id,
    coverVariant: cover.variant,
    coverPalette: cover.palette,
    coverCredit: COVER_CREDIT,
  };
}
