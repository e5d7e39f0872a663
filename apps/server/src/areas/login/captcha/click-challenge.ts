import { CAPTCHA_HEIGHT_PX, CAPTCHA_TARGETS, CAPTCHA_WIDTH_PX, type Lang } from '@rujian/contract/base/constants';
import { boxOf, choosePlaces } from './click-captcha-layout.ts';
import { createCaptchaPictures, type PlacedSign } from './click-captcha-picture.ts';
import { type Box, hitsAll, parsePoints } from './click-captcha-points.ts';
import { chooseSigns } from './click-captcha-signs.ts';

export type ClickChallenge = { kind: 'click'; boxes: Box[] };

export function createClickChallenges(captcha: 'strict' | 'lenient') {
  const pictures = createCaptchaPictures();

  return {
    async make(lang: Lang) {
      const signs = chooseSigns(lang);
      const places = choosePlaces(signs.length);
      const placed = places.flatMap((place, index): PlacedSign[] => {
        const sign = signs[index];
        return sign ? [{ sign, place }] : [];
      });
      const boxes = places.slice(0, CAPTCHA_TARGETS).map(boxOf);
      const challenge: ClickChallenge = { kind: 'click', boxes };
      const shown = {
        text: signs.slice(0, CAPTCHA_TARGETS).map(({ text }) => text),
        base64: await pictures.draw(placed),
        width: CAPTCHA_WIDTH_PX,
        height: CAPTCHA_HEIGHT_PX,
      };
      return { challenge, shown };
    },

    /** A lenient site accepts any points, but only of the right number. */
    isRight({ boxes }: ClickChallenge, info: string): boolean {
      const points = parsePoints(info);
      if (!points) return false;
      return captcha === 'lenient' ? points.length === boxes.length : hitsAll(points, boxes);
    },
  };
}
