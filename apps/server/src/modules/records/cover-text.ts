import type { Lang } from '@rujian/contract/constants';
import type { Cover } from '@rujian/contract/cover';
import { coverAlt, isCoverScene } from '@rujian/covers';
import type { CoverJson } from '#schema/cover-json.ts';

/** Drawn art without a text of its own is described in the reader's language. */
export function withAlt(cover: CoverJson, lang: Lang): Cover {
  if (cover.kind === 'photo' || cover.alt !== '' || !isCoverScene(cover.topic)) return cover;
  return { ...cover, alt: coverAlt(cover.topic, lang) };
}
