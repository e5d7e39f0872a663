const HAN_THEN_LATIN = /(?<=\p{Script=Han})[ \u00a0]+(?=[A-Za-z0-9])/gu;
const LATIN_THEN_HAN = /(?<=[A-Za-z0-9%℃])[ \u00a0]+(?=\p{Script=Han})/gu;

export function withoutTypedSpaces(text: string): string {
  return text.replace(HAN_THEN_LATIN, '').replace(LATIN_THEN_HAN, '');
}
