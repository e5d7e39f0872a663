import { hanWordTokens, latinParts, runsOf } from './tokens.ts';

/** Latin words of three letters and more are found by their beginning: milk finds milks. */
const PREFIX_MIN_CHARACTERS = 3;

/** How many documents hold a token, as far as it is known; 0 for a rare one. */
export type CountOf = (token: string) => number;

/** A condition on the tokens of a document: in the words of PostgreSQL, and what it rests on. */
export type Expression = {
  text: string;
  tokens: string[];
  /** At most about so many documents meet it. */
  estimate: (countOf: CountOf) => number;
};

export function token(name: string): Expression {
  return { text: quoted(name), tokens: [name], estimate: (countOf) => countOf(name) };
}

/** Documents with a token that begins so. */
export function beginning(name: string): Expression {
  return { ...token(name), text: `${quoted(name)}:*` };
}

export function anyOf(parts: Expression[]): Expression {
  return joined(parts, ' | ', (counts) => counts.reduce((sum, count) => sum + count, 0));
}

export function allOf(parts: Expression[]): Expression {
  return joined(parts, ' & ', (counts) => Math.min(...counts));
}

/** Documents that hold this word or name, whatever runs of hanzi and letters it is made of. */
export function holding(text: string): Expression {
  return allOf(
    runsOf(text).map((run) =>
      run.isHan ? allOf(hanWordTokens(run.text).map(token)) : latinWord(run.text),
    ),
  );
}

function latinWord(word: string): Expression {
  const isPrefix = [...word].length >= PREFIX_MIN_CHARACTERS;
  const whole = isPrefix ? beginning(word) : token(word);
  const parts = latinParts(word);
  // Two parts are a word and its number, written together or apart; more are a code, found whole.
  return parts.length === 2 ? anyOf([whole, allOf(parts.map(token))]) : whole;
}

function joined(
  parts: Expression[],
  operator: string,
  combine: (counts: number[]) => number,
): Expression {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    text: `(${parts.map(({ text }) => text).join(operator)})`,
    tokens: parts.flatMap(({ tokens }) => tokens),
    estimate: (countOf) => combine(parts.map(({ estimate }) => estimate(countOf))),
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
