const plainTexts = new Map<string, string>();

/** Names are compared without width, case and white space. */
export function plain(text: string): string {
  const known = plainTexts.get(text);
  if (known !== undefined) return known;
  const made = text
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\s/g, '');
  plainTexts.set(text, made);
  return made;
}

const BRACKETS = /[(【〔[][^()【】〔〕[\]]*[)】〕\]]/g;

export function withoutBrackets(name: string): string {
  return plain(name).replace(BRACKETS, '');
}

const CONTAINER = '[盒瓶袋罐杯支条听桶箱包]';
const PACK_WORDS = [
  // 250ml, 400g/罐, 250ml×12盒
  `\\d+(?:\\.\\d+)?(?:ml|kg|g|l|克|千克|公斤|升|毫升)(?:/${CONTAINER})?`,
  `[×x*]?\\d+${CONTAINER}装?`,
  `[×x*]\\d+`,
  `(?:家庭|全家|便携|独立|分享|量贩|学生|组合|试用|尝鲜|旅行|礼盒|实惠|经济)${CONTAINER}?装`,
  `(?:大|小|迷你)?${CONTAINER}装`,
  '(?:大|小|迷你)[盒瓶袋罐杯听桶箱包]',
  '礼盒',
];
const PACKS = new RegExp(PACK_WORDS.join('|'), 'g');
const EMPTY_BRACKETS = /[(【〔[][,、·;/]*[)】〕\]]/g;

/** The name that all packs of a product share. */
export function familyOf(name: string): string {
  const family = plain(name).replace(PACKS, '').replace(EMPTY_BRACKETS, '');
  return asMilk(family === '' ? plain(name) : family);
}

/** 乳 and 奶 are one word in names of products. */
export function asMilk(text: string): string {
  return text.replaceAll('乳', '奶');
}

export function batchKey(text: string): string {
  return [...text.normalize('NFKC')]
    .map((sign) => (sign >= 'a' && sign <= 'z' ? sign.toUpperCase() : sign))
    .filter((sign) => /[0-9A-Z一-鿿]/.test(sign))
    .join('');
}

/** Whether a batch number carries the day, as `20260318`, `260318` or `2026-03-18`. */
export function carriesDay(batch: string, day: string): boolean {
  const text = batch.normalize('NFKC');
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [place] of [...text].entries()) {
    if (place > 0 && /\d/.test(text[place - 1] ?? '')) continue;
    for (const start of [year, year.slice(2)]) {
      if (!text.startsWith(start, place)) continue;
      let rest = text.slice(place + start.length).replace(/^[年./ -]/, '');
      if (!rest.startsWith(month)) continue;
      rest = rest.slice(2).replace(/^[月./ -]/, '');
      if (rest.startsWith(date)) return true;
    }
  }
  return false;
}

/** The day, if the number is nothing but a date. */
export function onlyDay(text: string): string | null {
  const signs = plain(text);
  const [, year = '', month = '', date = ''] =
    /^(20\d\d)(\d\d)(\d\d)$/.exec(signs) ?? /^(20\d\d)[年./-](\d\d?)[月./-](\d\d?)日?$/.exec(signs) ?? [];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}

export function gtin(digits: string): string {
  return plain(digits).padStart(14, '0');
}
