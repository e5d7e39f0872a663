import { hanWordTokens, latinParts, runsOf } from './words/tokens.ts';

/** Latin words of three letters and more match by prefix: milk finds milks. */
const PREFIX_MIN_CHARACTERS = 3;

/** The estimated number of documents with a token; 0 for a rare one. */
export type CountOf = (token: string) => number;

/** A tsquery condition on a document's tokens, with its tokens for estimates. */
export type Expression = {
  text: string;
  tokens: string[];
  /** An upper estimate of matching documents. */
  estimate: (countOf: CountOf) => number;
};

export function token(name: string): Expression {
  return { text: quoted(name), tokens: [name], estimate: (countOf) => countOf(name) };
}

/** Documents with a token of this prefix. */
export function beginning(name: string): Expression {
  return { ...token(name), text: `${quoted(name)}:*` };
}

export function anyOf(parts: Expression[]): Expression {
  return joined(parts, ' | ', (counts) => counts.reduce((sum, count) => sum + count, 0));
}

export function allOf(parts: Expression[]): Expression {
  return joined(parts, ' & ', (counts) => Math.min(...counts));
}

/** Documents that contain this word or name, made of any runs of hanzi and letters. */
export function holding(text: string): Expression {
  return allOf(
    runsOf(text).map((run) => (run.isHan ? allOf(hanWordTokens(run.text).map(token)) : latinWord(run.text))),
  );
}

function latinWord(word: string): Expression {
  const isPrefix = [...word].length >= PREFIX_MIN_CHARACTERS;
  const whole = isPrefix ? beginning(word) : token(word);
  const parts = latinParts(word);
  // Two parts are a word and its number, written together or apart; more are a code, matched as a
  // whole.
  return parts.length === 2 ? anyOf([whole, allOf(parts.map(token))]) : whole;
}

function joined(parts: Expression[], operator: string, combine: (counts: number[]) => number): Expression {
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
