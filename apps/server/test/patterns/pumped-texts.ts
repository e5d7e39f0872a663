import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that repeats one part: `before`, `part` as often as wanted, `after`. */
export type PumpedText = { before: string; part: string; after: string };

/** A repetition of fewer can cost a constant only. */
const REPEATS_MIN = 30;
const VARIANTS = 4;
const PUMPS = 8;
const USUAL = [...'a1 \n\t<>/-.,:;"\'=()[]{}_#?&@%+|中（）、，；：。年①一A\0'];
const ENDS = ['', '\0', '\n!', '!'];

/** Texts that repeat what a pattern repeats, and the ways that lead to it. */
export function pumpedTexts(source: string, flags: string): PumpedText[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const characters = [...new Set([...literalCharacters(source), ...USUAL])];
  const found = new Map<string, PumpedText>();
  for (const alternative of pattern.alternatives) walk(alternative.elements, ['']);
  return [...found.values()];

  /** Returns texts that lead behind the elements. */
  function walk(elements: readonly AST.Element[], ways: readonly string[]): string[] {
    let left = ways;
    for (const element of elements) left = past(element, left);
    return few(left);
  }

  function past(element: AST.Element, ways: readonly string[]): string[] {
    if (element.type === 'Quantifier') return pastQuantifier(element, ways);
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      return few(element.alternatives.flatMap(({ elements }) => walk(elements, ways)));
    }
    if (element.type === 'Assertion') {
      if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
        for (const { elements } of element.alternatives) walk(elements, ways);
      }
      return [...ways];
    }
    return append(ways, examples(element).slice(0, 2));
  }

  function pastQuantifier({ element, min, max }: AST.Quantifier, ways: readonly string[]): string[] {
    if (element.type !== 'Assertion') past(element, ways);
    const parts = examples(element);
    if (max >= REPEATS_MIN) {
      for (const before of ways.slice(0, 2)) {
        for (const part of parts) {
          for (const after of ENDS) note(before, part, after);
          note('', before + part, '');
          note('', part + before, '');
        }
        for (const after of ENDS) note('', before, after);
      }
    }
    const once = append(
      ways,
      parts.slice(0, 2).map((part) => part.repeat(Math.max(min, 1))),
    );
    return min === 0 ? few([...ways.slice(0, 2), ...once]) : few(once);
  }

  function examples(element: AST.Element): string[] {
    if (element.type === 'Character') return [String.fromCodePoint(element.value)];
    if (
      element.type === 'CharacterSet' ||
      element.type === 'CharacterClass' ||
      element.type === 'ExpressionCharacterClass'
    ) {
      const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''));
      return characters.filter((character) => one.test(character)).slice(0, PUMPS);
    }
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      return element.alternatives.flatMap(({ elements }) => exampleOf(elements)).slice(0, PUMPS);
    }
    if (element.type === 'Quantifier') {
      const repeats = Math.max(element.min, 1);
      return examples(element.element).map((example) => example.repeat(repeats));
    }
    return [''];
  }

  function exampleOf(elements: readonly AST.Element[]): string[] {
    let ways = [''];
    for (const element of elements) ways = append(ways, examples(element).slice(0, 3));
    return few(ways);
  }

  function note(before: string, part: string, after: string): void {
    if (part !== '') found.set(JSON.stringify([before, part, after]), { before, part, after });
  }
}

function append(ways: readonly string[], ends: readonly string[]): string[] {
  if (ends.length === 0) return [...ways];
  return few(ways.flatMap((way) => ends.map((end) => way + end)));
}

function few(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, VARIANTS);
}

/** What a pattern names itself is what its parts have in common. */
function literalCharacters(source: string): string[] {
  return [...source].filter((character) => !/[\\^$*+?(){}|[\]]/.test(character));
}
