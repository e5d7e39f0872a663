import type { Lang } from '../../vocabulary/shared/langs.ts';

const PACKS: Record<string, readonly [one: string, many: string]> = {
  罐: ['tin', 'tins'],
  听: ['can', 'cans'],
  袋: ['bag', 'bags'],
  盒: ['carton', 'cartons'],
  瓶: ['bottle', 'bottles'],
  杯: ['cup', 'cups'],
  碗: ['bowl', 'bowls'],
  桶: ['tub', 'tubs'],
  箱: ['case', 'cases'],
  支: ['stick', 'sticks'],
  条: ['sachet', 'sachets'],
  包: ['pack', 'packs'],
  块: ['block', 'blocks'],
  片: ['slice', 'slices'],
};
const NAMES = Object.keys(PACKS).join('');
const ONE = new RegExp(`×1([${NAMES}])`, 'g');
const MANY = new RegExp(`(\\d)([${NAMES}])`, 'g');
const EACH = new RegExp(`/([${NAMES}])`, 'g');

/** 250mL×12盒 · 250mL×12 cartons; a pack described in other words stays as it is. */
export function packSize(spec: string, lang: Lang): string {
  if (lang !== 'en') return spec;
  return spec
    .replace(ONE, (_, pack: string) => `×1 ${PACKS[pack]?.[0]}`)
    .replace(MANY, (_, digit: string, pack: string) => {
      return `${digit} ${PACKS[pack]?.[1]}`;
    })
    .replace(EACH, (_, pack: string) => `/${PACKS[pack]?.[0]}`);
}
