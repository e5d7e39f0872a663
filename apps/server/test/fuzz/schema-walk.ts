import type * as z from 'zod/mini';

export type Schema = z.core.$ZodType;

/** Where a value is placed, and which union options must be chosen for it to be validated. */
export type Place = { path: readonly string[]; schema: Schema; choices: ReadonlyMap<string, number> };

/** The parts of a schema's definition that are walked; every kind has some of them. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
};

export function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Whether the schema has nested fields. */
export function isCompound(schema: Schema): boolean {
  const { type, innerType, options = [], in: first } = definitionOf(schema);
  if (type === 'object' || type === 'array' || type === 'record') return true;
  if (innerType) return isCompound(innerType);
  return first ? isCompound(first) : options.some(isCompound);
}

/**
 * Every field of an input: at the top, inside objects, lists and records, in every option of a
 * union.
 */
export function placesOf(schema: Schema): Place[] {
  return placesIn({ path: [], schema, choices: new Map() });
}

function placesIn({ path, schema, choices }: Place): Place[] {
  if (!isCompound(schema)) return [];
  const { shape, element, valueType, innerType, in: first, options = [] } = definitionOf(schema);
  const inner = innerType ?? first;
  if (inner) return placesIn({ path, schema: inner, choices });
  const named = shape ?? { ...(element && { 0: element }), ...(valueType && { key: valueType }) };
  const direct = Object.entries(named).map(([name, field]) => ({ path: [...path, name], schema: field, choices }));
  const optional = options.flatMap((option, index) => {
    const chosen = new Map([...choices, [path.join('.'), index] as const]);
    return placesIn({ path, schema: option, choices: chosen });
  });
  return [...direct.flatMap((place) => [place, ...placesIn(place)]), ...optional];
}

type Bounds = { minimum?: number | undefined; maximum?: number | undefined };

/** The bounds of all numbers that a field without nested fields accepts. */
export function numbersIn(schema: Schema): Bounds[] {
  const { type, innerType, in: first, options = [] } = definitionOf(schema);
  if (type === 'number') return [boundsOf(schema)];
  const parts = [innerType, first, ...options].filter((part) => part !== undefined);
  return isCompound(schema) ? [] : parts.flatMap(numbersIn);
}

function boundsOf(schema: Schema): Bounds {
  const { checks = [] } = schema._zod.def as { checks?: { _zod: { def: Check } }[] };
  const boundOf = (kind: string) => checks.find(({ _zod }) => _zod.def.check === kind)?._zod.def.value;
  return { minimum: boundOf('greater_than'), maximum: boundOf('less_than') };
}

type Check = { check: string; value?: number };
