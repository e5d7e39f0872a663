import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import type { Art } from './art-choices.ts';

export type ChosenPicture = {
  mediaId: number | null;
  art: Art | null;
  /** Empty until the file is known. */
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
  /** What describes generated art by itself; empty for files. */
  artAlt: string;
  credit: string;
  caption: string;
};

export function pictureOfFile(
  file: Pick<DeskMedia, 'id' | 'url' | 'width' | 'height' | 'alt' | 'credit' | 'caption'>,
): ChosenPicture {
  const { id, url, width, height, alt, credit, caption } = file;
  return { mediaId: id, art: null, src: url, width, height, alt, artAlt: '', credit, caption };
}
