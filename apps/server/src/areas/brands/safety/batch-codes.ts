import { batchKey } from '@rujian/contract/base/identifiers/batch';

/** A part of a question that may be a batch number, and the rest of the question. */
export type BatchCode = { key: string; rest: string };

const CODES_MAX = 40;
const CODE_MIN_CHARACTERS = 3;
/** Letters and digits that look alike on a pack. */
const LOOKALIKES = ['0O', '1I', '8B', '5S', '2Z'];

/** Everything in a question that may be a batch number: the whole first, then its parts. */
export function batchCodesIn(question: string): BatchCode[] {
  const text = question.normalize('NFKC').trim();
  const words = text.split(/\s+/);
  const parts = [
    { code: text, rest: '' },
    ...[...text.matchAll(/[a-z\d](?:[a-z\d ./_-]*[a-z\d])?/gi)].map(([code]) => ({
      code,
      rest: text.replace(code, ' '),
    })),
    ...words.map((code) => ({ code, rest: words.filter((word) => word !== code).join(' ') })),
  ];
  return parts
    .map(({ code, rest }) => ({ key: batchKey(code), rest: rest.trim() }))
    .filter(({ key }) => key.length >= CODE_MIN_CHARACTERS && /\d/.test(key))
    .slice(0, CODES_MAX);
}

/** The same number with one or two signs misread. */
export function misreadings({ key, rest }: BatchCode): BatchCode[] {
  const once = swapped(key);
  const twice = once.flatMap(swapped);
  return [...new Set([...once, ...twice])]
    .filter((other) => other !== key)
    .slice(0, CODES_MAX)
    .map((other) => ({ key: other, rest }));
}

function swapped(key: string): string[] {
  return [...key].flatMap((sign, place) => {
    const pair = LOOKALIKES.find((signs) => signs.includes(sign));
    return pair ? [key.slice(0, place) + pair.replace(sign, '') + key.slice(place + 1)] : [];
  });
}
