import type { CoverInput } from '@rujian/contract/base/area-fields';

type CoverValues = {
  coverMediaId: number | null;
  coverTopic: string | null;
  coverSeed: number | null;
  coverVariant: number | null;
  coverPalette: string | null;
  coverAlt: string;
  coverCredit: string;
};

/** In the columns of `coverFields()`; a picture clears the drawn art. */
export function coverColumns(chosen: CoverInput): CoverValues {
  const { mediaId, topic, seed, variant, palette, alt, credit } = chosen;
  const isArt = mediaId === null;
  return {
    coverMediaId: mediaId,
    coverTopic: isArt ? topic || 'pasture' : null,
    coverSeed: isArt ? seed : null,
    coverVariant: isArt ? variant : null,
    coverPalette: isArt ? palette : null,
    coverAlt: alt,
    coverCredit: credit,
  };
}

export function chosenCover(row: CoverValues): CoverInput {
  return {
    mediaId: row.coverMediaId,
    topic: row.coverTopic ?? '',
    seed: row.coverSeed ?? 0,
    variant: row.coverVariant,
    palette: row.coverPalette,
    alt: row.coverAlt,
    credit: row.coverCredit,
  };
}
