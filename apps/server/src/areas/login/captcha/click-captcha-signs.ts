import { CAPTCHA_DECOYS, CAPTCHA_TARGETS, type Lang } from '@rujian/contract/base/constants';
import { oneOf, shuffled } from './captcha-random.ts';
import { CAPTCHA_ICONS, type CaptchaIcon } from './click-captcha-icons.ts';

export const OUTLINE_UNITS = 100;

export type CaptchaSign = { text: string; drawing: { written: string } | { icon: CaptchaIcon } };

/** Everyday characters that are easy to distinguish, also small and rotated. */
export const CHARACTERS = [
  ...'草奶羊马山水火雨木竹米豆瓜果林田河海石金银铁春夏秋冬风雪冰光东南西北红黄蓝绿白黑紫酒饭面糖盐油汤',
  ...'门窗桥路灯书笔纸画歌舞琴棋鼓钟鸟虫蛇虎兔龙鸡狗猫象鹿蜂手耳口头衣帽鞋家园村城店厂学友童乐喜福康新鲜香甜酸苦辣清高远长短圆',
];

/** Capitals that stay recognisable when rotated by 30 degrees. */
export const LETTERS = [...'ABDEFGHJKLMNPRSTWXYZ'];

const ICONS_MIN = 1;
const ICONS_MAX = 2;

/** The signs of one picture: those to click, in order, then the decoys. */
export function chooseSigns(lang: Lang): CaptchaSign[] {
  const total = CAPTCHA_TARGETS + CAPTCHA_DECOYS;
  const iconCount = oneOf(range(ICONS_MIN, ICONS_MAX));
  const icons = shuffled(CAPTCHA_ICONS).slice(0, iconCount);
  const iconNames = icons.map(({ names }) => names[lang]).join('');
  // A written 鱼 next to a drawn fish would confuse people.
  const written = (lang === 'en' ? LETTERS : CHARACTERS).filter((sign) => !iconNames.includes(sign));
  return shuffled([
    ...icons.map((icon) => ({ text: `<${icon.names[lang]}>`, drawing: { icon } })),
    ...shuffled(written)
      .slice(0, total - iconCount)
      .map((sign) => ({ text: sign, drawing: { written: sign } })),
  ]);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
