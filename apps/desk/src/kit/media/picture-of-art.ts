import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { coverAlt, isCoverScene } from '@rujian/covers';
import type { Art } from './art-choices.ts';
import { ART_CREDIT } from './art-credit.ts';
import type { ChosenPicture } from './chosen-picture.ts';

const ART_SIZE = '1200x720';
const [ART_WIDTH, ART_HEIGHT] = [1200, 720];
/** Texts are Chinese, and so are the alt texts of their pictures. */
const TEXT_LANG = 'zh-cn';

export function pictureOfArt(art: Art): ChosenPicture {
  const alt = isCoverScene(art.topic) ? coverAlt(art.topic, TEXT_LANG) : '';
  return {
    mediaId: null,
    art,
    src: coverPath(art, ART_SIZE),
    width: ART_WIDTH,
    height: ART_HEIGHT,
    alt,
    artAlt: alt,
    credit: ART_CREDIT,
    caption: '',
  };
}
