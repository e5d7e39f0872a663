import { CAPTCHA_DECOYS, CAPTCHA_TARGETS, type Lang } from '@rujian/contract/base/constants';
import { oneOf, shuffled } from './captcha-random.ts';

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

type CaptchaIcon = { names: Record<Lang, string>; path: string };

/** Silhouettes on a square of 100; holes are cut by the even-odd rule. */
export const CAPTCHA_ICONS: readonly CaptchaIcon[] = [
  icon('牛', 'cow', [
    'M30 26C18 22 14 12 18 3c4 9 12 12 22 13h20c10-1 18-4 22-13 4 9 0 19-12 23',
    'l22 4c-2 10-10 16-20 14v18c6 4 9 9 9 15 0 11-13 18-29 18s-29-7-29-18c0-6 3-11 9-15V44',
    'C20 46 12 40 8 30z',
    circle(38, 44, 5),
    circle(62, 44, 5),
    circle(40, 78, 4),
    circle(60, 78, 4),
  ]),
  icon('奶瓶', 'bottle', [
    'M38 4h24v12h-3v10c0 6 13 10 13 22v40a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8V48c0-12 13-16 13-22V16h-3z',
    'M36 56h28v22H36z',
  ]),
  icon('水滴', 'drop', ['M50 3C50 3 18 44 18 65a32 32 0 0 0 64 0C82 44 50 3 50 3z']),
  icon('太阳', 'sun', [circle(50, 50, 22), ...rays()]),
  icon('月亮', 'moon', ['M62 6a45 45 0 1 0 32 60A37 37 0 0 1 62 6z']),
  icon('星星', 'star', ['M50 4l14 30 33 4-24 23 6 33-29-16-29 16 6-33L3 38l33-4z']),
  icon('房子', 'house', ['M50 6L4 46h12v48h68V46h12z', 'M42 94V64h16v30z']),
  icon('大树', 'tree', [
    'M44 96V70C24 74 12 62 16 48 6 34 18 18 32 18 40 0 64 2 70 18c16 2 22 18 14 30 4 14-8 26-28 22v26z',
  ]),
  icon('叶子', 'leaf', [
    'M92 6C40 6 8 30 12 74L4 92l8 4 8-14c44 8 72-20 72-76z',
    'M24 70C34 52 50 38 72 28 54 44 40 56 30 72z',
  ]),
  icon('花朵', 'flower', [...petals(), circle(50, 50, 11)]),
  icon('奶酪', 'cheese', [
    'M4 54L70 16c16 4 26 16 26 34v40H4z',
    circle(32, 68, 9),
    circle(64, 76, 7),
    circle(68, 46, 8),
  ]),
  icon('茶杯', 'cup', [
    'M8 20h66v8h8c20 0 20 36-4 38h-8c-4 10-8 16-14 18H26C14 76 8 50 8 20z',
    'M74 38h8c8 0 6 18-4 18h-6z',
    'M10 90h64v6H10z',
  ]),
  icon('卡车', 'truck', [
    'M2 20h58v12h18l20 20v26h-8a12 12 0 0 1-24 0H38a12 12 0 0 1-24 0H2z',
    'M66 40h9l12 14H66z',
    circle(26, 80, 5),
    circle(78, 80, 5),
  ]),
  icon('铃铛', 'bell', [
    'M44 12a6 6 0 0 1 12 0c16 4 22 16 22 32 0 18 4 24 12 32v6H10v-6c8-8 12-14 12-32 0-16 6-28 22-32z',
    'M38 86h24a12 12 0 0 1-24 0z',
  ]),
  icon('钥匙', 'key', ['M30 28a24 24 0 1 0 23 32h9v10h12V60h6v12h12V48H53A24 24 0 0 0 30 28z', circle(28, 53, 9)]),
  icon('雨伞', 'umbrella', [
    'M46 10a4 4 0 0 1 8 0c24 2 42 20 44 44-8-8-18-8-26 0-6-6-12-7-18-4v30a15 15 0 0 1-30 0h8a7 7 0 0 0 14 0V50c-6-3-12-2-18 4-8-8-18-8-26 0 2-24 20-42 44-44z',
  ]),
  icon('云朵', 'cloud', ['M24 82a20 20 0 0 1-2-40c2-18 16-28 30-26 10 0 20 8 23 18 14 0 23 11 23 24S88 82 76 82z']),
  icon('鱼', 'fish', ['M4 50C16 26 48 16 72 42L96 24c-4 18-4 34 0 52L72 58C48 84 16 74 4 50z', circle(26, 45, 5)]),
  icon('苹果', 'apple', [
    'M50 30c-2-12 4-22 16-26 2 12-4 22-12 26 12-6 34-4 36 22 2 20-14 44-26 44-6 0-8-4-14-4s-8 4-14 4C24 96 8 72 10 52c2-26 24-28 40-22z',
  ]),
  icon('爱心', 'heart', ['M50 94C22 70 4 54 4 34 4 8 38 0 50 24 62 0 96 8 96 34 96 54 78 70 50 94z']),
  icon('冰淇淋', 'ice cream', ['M24 44C14 20 34 4 50 4s36 16 26 40z', 'M24 50h52L50 98z']),
  icon('旗帜', 'flag', ['M18 4h8v6c20-10 34 10 60 0v44c-26 10-40-10-60 0v42h-8z']),
  icon('蘑菇', 'mushroom', [
    'M4 52C4 20 26 4 50 4s46 16 46 48c0 6-20 8-32 8l4 30c0 8-36 8-36 0l4-30C24 60 4 58 4 52z',
    circle(34, 30, 8),
    circle(64, 36, 6),
  ]),
  icon('帆船', 'boat', [
    'M46 4v60H10C14 36 28 16 46 4z',
    'M54 20c18 10 28 24 32 44H54z',
    'M4 70h92c-4 16-12 24-22 24H26C16 94 8 86 4 70z',
  ]),
];

function icon(chinese: string, english: string, parts: string[]): CaptchaIcon {
  return { names: { 'zh-cn': chinese, en: english }, path: parts.join('') };
}

function circle(x: number, y: number, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x - radius} ${y}${arc}${2 * radius} 0${arc}${-2 * radius} 0z`;
}

function rays(): string[] {
  return Array.from({ length: 8 }, (_, turn) => {
    const at = (radius: number, shift: number) => {
      const angle = (turn * Math.PI) / 4 + shift;
      return `${Math.round(50 + radius * Math.cos(angle))} ${Math.round(50 + radius * Math.sin(angle))}`;
    };
    return `M${at(29, -0.19)}L${at(48, 0)}L${at(29, 0.19)}z`;
  });
}

function petals(): string[] {
  return Array.from({ length: 5 }, (_, turn) => {
    const angle = (turn * 2 * Math.PI) / 5 - Math.PI / 2;
    return circle(Math.round(50 + 30 * Math.cos(angle)), Math.round(50 + 30 * Math.sin(angle)), 17);
  });
}
