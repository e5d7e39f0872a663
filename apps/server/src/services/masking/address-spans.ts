import type { Span } from './span.ts';

const HAN = '\\p{Script=Han}';
const DIGITS = '[0-9]{1,5}(?:[-—之][0-9]{1,4})?[a-z]?';
const WORDS = '[零〇一二三四五六七八九十百]{1,5}';
const UNIT = `(?:\\s*[第附]?(?:${DIGITS}\\s?(?:号院|号楼|号|栋|幢|座|单元|弄|组|室|房|层|楼|门)|${WORDS}(?:号院|号楼|号|栋|幢|单元|弄|组|室|房|层|楼)|[a-z]座))`;
const DASHED = '[0-9]{1,3}(?:[-—][0-9]{1,4}){1,3}';
const ROOM = `(?:\\s*(?:${DASHED}|[0-9]{3,4}(?![0-9年元克])|[零〇一二三四五六七八九]{3,4}))`;
const ESTATE =
  '(?:路|街|大道|巷|弄|胡同|小区|花园|公寓|公馆|家园|嘉园|新村|新城|社区|大厦|广场|苑|坊|庄|屯|村)(?:[东西南北中]段)?';

/** A number after the name of a street or an estate, or a building with its unit or room. */
const DOOR = new RegExp(
  [
    `${ESTATE}(?:${UNIT}|\\s*${DASHED})(?:${UNIT}|${ROOM})*`,
    `第?${DIGITS}(?:栋|幢|座|号楼|单元)(?:${UNIT}|${ROOM})+`,
    `第?${WORDS}(?:栋|幢|号楼|单元)(?:${UNIT}|${ROOM})+`,
    `第?${DIGITS}(?:号楼|单元)`,
    '(?<![0-9])[0-9]{3,4}室',
  ].join('|'),
  'giu',
);

const ADDRESS_SIGN = new RegExp(`^[${HAN}a-z0-9]$`, 'iu');
const ADDRESS_MAX_BEFORE = 16;
const ADDRESS_BEGINS = /(?:在|到|于|址|是|住|往|给|从)$/u;

/** From after the district to the house number; the district stays readable. */
export function addressSpans(text: string): Span[] {
  return [...text.matchAll(DOOR)].map(({ 0: door, index }) => {
    let start = index;
    while (
      start > 0 &&
      index - start < ADDRESS_MAX_BEFORE &&
      ADDRESS_SIGN.test(text[start - 1] ?? '') &&
      !endsDistrict(text.slice(0, start)) &&
      !ADDRESS_BEGINS.test(text.slice(0, start))
    ) {
      start -= 1;
    }
    return { start, end: index + door.length };
  });
}

function endsDistrict(before: string): boolean {
  return /(?:[县旗]|(?<!超|门)市|(?<!小|社|园|厂|校|宅|片|景)区)$/u.test(before);
}
