import type { Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS } from '@rujian/contract/endpoints';

/** A number in the answer of a public call: `list[].checks.tested`. */
export type ContractNumber = { endpoint: Endpoint; field: string };

type Schema = { _zod: { def: Definition } };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  out?: Schema;
  getter?: () => Schema;
};

/** Every number that a call of readers can answer with, found in the contract itself. */
export function publicNumbers(): ContractNumber[] {
  return ENDPOINTS.filter(({ access, method }) => access === 'anyone' && method === 'GET').flatMap((endpoint) =>
    [...new Set(numbersIn(endpoint.data as unknown as Schema, '', []))].map((field) => ({ endpoint, field })),
  );
}

function numbersIn(schema: Schema, path: string, above: readonly Schema[]): string[] {
  // A recursive shape has the same numbers at every depth.
  if (above.includes(schema)) return [];
  const { type, shape, element, innerType, valueType, options, out, getter } = schema._zod.def;
  const inside = (part: Schema, name = path) => numbersIn(part, name, [...above, schema]);
  if (type === 'number' || type === 'int') return [path];
  if (shape) return Object.entries(shape).flatMap(([name, part]) => inside(part, path === '' ? name : `${path}.${name}`));
  if (element) return inside(element, `${path}[]`);
  if (valueType) return inside(valueType, `${path}{}`);
  if (options) return options.flatMap((option) => inside(option));
  const inner = innerType ?? out ?? getter?.();
  return inner ? inside(inner) : [];
}

/** Adds one to every number of the field; false if an answer has none. */
export function addOne(data: unknown, field: string): boolean {
  const [step = '', ...rest] = field.split(/(?=\[\]|\{\})|\.|(?<=\[\]|\{\})/).filter((part) => part !== '');
  return addAt(data, [step, ...rest]);
}

function addAt(value: unknown, [step = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const holder = value as Record<string, unknown>;
  const names = step === '[]' || step === '{}' ? Object.keys(holder) : [step];
  let hasChanged = false;
  for (const name of names) {
    const part = holder[name];
    if (rest.length > 0) hasChanged = addAt(part, rest) || hasChanged;
    else if (typeof part === 'number') {
      holder[name] = part + 1;
      hasChanged = true;
    }
  }
  return hasChanged;
}

/** Numbers that nobody counts, by the end of their name: which thing, how large a picture, when something was written. */
const NO_FIGURES: readonly RegExp[] = [
  // Identifiers.
  /(?:^|[.\]])(?:id|pid|parentId|rootId|entryId|indicatorId|termId|sampleId|productId|columnId|flashColumnId|voteEdition)$/,
  // Pictures, files and how a cover is drawn.
  /(?:cover|logo|photo|picture|photos\[\]|renditions\[\])\.(?:.*\.)?(?:seed|variant|width|height)$/,
  /\.(?:size|bytes)$/,
  // Depth of a heading.
  /contents\[\]\.level$/,
];

/** The same for one call: with the reason, so that a new number is not put here without one. */
const ENTERED: Readonly<Record<string, readonly string[]>> = {};

export function isFigure({ endpoint, field }: ContractNumber): boolean {
  return !NO_FIGURES.some((name) => name.test(field)) && !(ENTERED[endpoint.path] ?? []).includes(field);
}
