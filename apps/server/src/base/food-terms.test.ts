// Food terms are data; what a name means must not be wider than its words
import { expect, test } from 'vitest';
import { keyOf } from '#services/safety/written-text.ts';
import TERMS from './lists/food-terms.json' with { type: 'json' };

type Term = { key: string; name: string; nameEn: string; synonyms: string[]; parent?: string; allOf?: string[] };
const terms: Term[] = TERMS;

/** 奶 in general, which every term is; in English an animal's milk is no cow's milk. */
const GENERAL = new Set(['dairy']);
const OF_AN_ANIMAL = /milk$/i;
/** The protein, not the food of that name; a formula for infants who must not have it. */
const IDIOMS = new Set(['A2酪蛋白', '无乳糖奶粉']);

test('no name means two terms', () => {
  const shared = [...termsByName(terms)].filter(([, keys]) => keys.size > 1);
  expect(shared).toEqual([]);
});

test('a name made of two other names means both: A2牛奶 is A2 and 牛奶', () => {
  expect(tooWide(terms)).toEqual([]);
});

test('the check finds a name that means less than it says, and one that is shared', () => {
  const powder = { key: 'powder', name: '奶粉', nameEn: 'Milk powder', synonyms: [] };
  const selenium = { key: 'selenium', name: '富硒', nameEn: 'Selenium', synonyms: ['富硒奶粉'] };
  const other = { key: 'other', name: '粉', nameEn: 'Powder', synonyms: ['乳粉'] };
  expect(tooWide([powder, selenium])).toEqual(['selenium: 富硒奶粉 is also powder']);
  expect(termsByName([powder, other]).get(keyOf('奶粉'))?.size).toBe(2);
});

function tooWide(list: readonly Term[]): string[] {
  const byName = termsByName(list);
  return list.flatMap((term) => {
    const stated = new Set([term.name, term.nameEn].flatMap((name) => missing(term, name)));
    return term.synonyms
      .filter((name) => !IDIOMS.has(name) && !(OF_AN_ANIMAL.test(name) && OF_AN_ANIMAL.test(term.nameEn)))
      .flatMap((name) => missing(term, name).map((key) => ({ name, key })))
      .filter(({ key }) => !stated.has(key))
      .map(({ name, key }) => `${term.key}: ${name} is also ${key}`);
  });

  /** Terms that the two halves of a name mean and the term does not. */
  function missing(term: Term, name: string): string[] {
    const whole = keyOf(name);
    const means = impliedBy(term, list);
    const halves = Array.from({ length: whole.length - 1 }, (_, place) => {
      const [before, after] = [byName.get(whole.slice(0, place + 1)), byName.get(whole.slice(place + 1))];
      return before && after ? [...before, ...after] : [];
    });
    const lost = halves.map((keys) => keys.filter((key) => !means.has(key) && !GENERAL.has(key)));
    // 裸酸牛奶 is 裸 and 酸牛奶, not 裸酸 and 牛奶: the later cut is inside a word that the term means.
    const endsInOwn = Array.from(whole, (_, place) => byName.get(whole.slice(place + 1))).findIndex(
      (keys) => keys !== undefined && [...keys].every((key) => means.has(key)),
    );
    return [...new Set(lost.filter((_, place) => endsInOwn < 0 || place <= endsInOwn).flat())];
  }
}

function termsByName(list: readonly Term[]): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>();
  for (const { key, name, nameEn, synonyms } of list) {
    for (const one of [name, nameEn, ...synonyms]) {
      byName.set(keyOf(one), (byName.get(keyOf(one)) ?? new Set()).add(key));
    }
  }
  return byName;
}

function impliedBy(term: Term, list: readonly Term[], found: Set<string> = new Set()): Set<string> {
  if (found.has(term.key)) return found;
  found.add(term.key);
  for (const key of [term.parent, ...(term.allOf ?? [])]) {
    const next = list.find((one) => one.key === key);
    if (next) impliedBy(next, list, found);
  }
  return found;
}
