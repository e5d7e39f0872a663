import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { join, type Name, same } from './safety-names.ts';
import type { SafetyRows } from './safety-rows.ts';
import { plain } from './safety-text.ts';

const FILLERS = /^(?:[的牌之、,，·.]|品牌|牌子)+|(?:[的牌之、,，·.]|品牌|牌子)+$/g;
const GENERIC = /^[奶乳]$/;
const READINGS_MAX = 24;

export type Reader = ReturnType<typeof createReader>;

/**
 * What exact words can mean: the longest names first, two names of one length are two readings, and
 * what is left is part of a food's name. It knows names only as the rows print them.
 */
export function createReader(rows: SafetyRows, names: readonly Name[]) {
  const foods = [...new Set(rows.records.map(({ foodName }) => plain(foodName)))];
  const free = names.filter(({ kind }) => kind !== 'product' && kind !== 'food name').map(withPlain);
  const products = names.filter(({ kind }) => kind === 'product').map(withPlain);

  return {
    /** Names that are nothing but these words; all of them have to be among the answers. */
    whole(words: string): FacetQuery[] {
      const text = plain(words);
      return distinct(free.filter((name) => name.plain === text).map(({ facets }) => facets));
    },

    readings(words: string): FacetQuery[] {
      const text = plain(words);
      const owners = new Set(
        free.flatMap(({ plain: name, facets }) => (text.includes(name) ? (facets.brand ?? []) : [])),
      );
      const found: FacetQuery[] = segments(text, free);
      for (const owner of owners) {
        const own = products.filter(({ brand }) => brand === owner);
        const owned = segments(text, [...free, ...own]).filter(({ brand }) => brand === owner);
        // A product says itself whose it is.
        found.push(...owned.map(({ brand, ...rest }) => (rest.product === undefined ? { brand, ...rest } : rest)));
      }
      if (foods.some((food) => food.includes(text))) found.push({ name: text });
      else found.push(...products.filter((name) => name.plain === text).map(({ facets }) => facets));
      return distinct(found);
    },
  };

  function segments(given: string, known: readonly PlainName[]): FacetQuery[] {
    const text = given.replace(FILLERS, '');
    if (text === '') return [{}];
    const inside = known.filter((name) => text.includes(name.plain));
    const most = Math.max(0, ...inside.map((name) => name.plain.length));
    if (most === 0) return leftover(text);
    const found: FacetQuery[] = [];
    for (const name of inside.filter((one) => one.plain.length === most)) {
      for (let at = text.indexOf(name.plain); at !== -1; at = text.indexOf(name.plain, at + 1)) {
        for (const before of segments(text.slice(0, at), known)) {
          for (const after of segments(text.slice(at + most), known)) {
            const parts = [before, name.facets, after];
            if (isPossible(parts)) found.push(parts.reduce(join, {}));
          }
        }
      }
    }
    return distinct(found).slice(0, READINGS_MAX);
  }

  function leftover(text: string): FacetQuery[] {
    if (GENERIC.test(text)) return [{}, ...(foods.some((food) => food.includes(text)) ? [{ name: text }] : [])];
    return foods.some((food) => food.includes(text)) ? [{ name: text }] : [];
  }
}

type PlainName = Name & { plain: string };

function withPlain(name: Name): PlainName {
  return { ...name, plain: plain(name.text) };
}

/** One value for each facet that has only one. */
function isPossible(parts: readonly FacetQuery[]): boolean {
  return (['brand', 'maker', 'trademark', 'product', 'indicator'] as const).every((facet) => {
    const values = new Set(parts.flatMap((part) => part[facet] ?? []));
    return values.size <= 1;
  });
}

export function distinct(readings: readonly FacetQuery[]): FacetQuery[] {
  return readings.filter((one, place) => readings.findIndex((other) => same(one, other)) === place);
}
