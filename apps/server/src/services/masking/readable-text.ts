/** Zero-width characters, diacritics, variation selectors and the frame of a keycap emoji. */
const UNSEEN = /^(?:\p{Cf}|\p{Mn}|\p{Me}|[\u115f\u1160\u3164])$/u;

/** Each row holds the digits from its first one on. */
const RINGED = ['1①', '1⑴', '1⒈', '1❶', '1➀', '1➊', '1⓵', '0⓪', '0⓿'];
const RINGED_ROW = 9;

const RINGED_DIGITS = new Map(
  RINGED.flatMap((row) => {
    const first = Number(row[0]);
    const from = row.charCodeAt(1);
    const length = first === 0 ? 1 : RINGED_ROW;
    return Array.from({ length }, (_, step) => [String.fromCharCode(from + step), String(first + step)] as const);
  }),
);

const LATIN = /^[0-9A-Za-z@._+-]$/;

export type ReadableText = {
  plain: string;
  /** Where a range of the plain text begins and ends in the typed one. */
  startOf: (start: number) => number;
  endOf: (end: number) => number;
};

/** What a person reads: digits and letters of any width or frame in their plain form, without unseen characters. */
export function readableText(text: string): ReadableText {
  const starts: number[] = [];
  const ends: number[] = [];
  const units: string[] = [];
  let at = 0;
  for (const sign of text) {
    const end = at + sign.length;
    if (!UNSEEN.test(sign)) {
      const plain = plainSign(sign);
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
      units.push(plain);
    }
    at = end;
  }
  return {
    plain: units.join(''),
    startOf: (start) => starts[start] ?? text.length,
    endOf: (end) => ends[end - 1] ?? 0,
  };
}

function plainSign(sign: string): string {
  const ringed = RINGED_DIGITS.get(sign);
  if (ringed) return ringed;
  const plain = sign.normalize('NFKC');
  return LATIN.test(plain) ? plain : sign;
}
