import * as z from 'zod/mini';
import type { Vocabulary } from '../vocabulary/shared/vocabulary.ts';

type Schema = z.core.$ZodType;

type Labelled = Pick<Vocabulary<string>, 'options' | 'textOf'>;

/** What a schema cannot tell by itself, because its rule is a function. */
type Declared = { minLength?: number; maxLength?: number; isDay?: true; options?: Labelled };

const declared = z.registry<Declared>();

export function withBounds<Field extends z.core.$ZodType>(field: Field, bounds: Declared): Field {
  declared.add(field, bounds);
  return field;
}

export function choiceOf<Key extends string>(options: Vocabulary<Key>) {
  return withBounds(z.enum(options.keys, 'rule.type'), { options });
}

export type FieldBounds = {
  kind: 'text' | 'day' | 'number' | 'switch' | 'choice' | 'list' | 'other';
  isRequired: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  isWhole?: boolean;
  maxEntries?: number;
  options?: Labelled;
};

export function boundsOf(field: Schema): FieldBounds {
  const isRequired = !z.safeParse(field, undefined).success;
  const found = inner(field);
  const { options, isDay, ...lengths } = found.declared;
  if (options) return { kind: 'choice', isRequired, options };
  if (isDay) return { kind: 'day', isRequired };
  const { minimum, maximum, isWhole } = limitsOf(found.schema);
  switch (found.schema._zod.def.type) {
    case 'string':
      return {
        kind: 'text',
        isRequired,
        ...(minimum !== undefined && { minLength: minimum }),
        ...(maximum !== undefined && { maxLength: maximum }),
        ...lengths,
      };
    case 'number':
      return {
        kind: 'number',
        isRequired,
        isWhole,
        ...(minimum !== undefined && { min: minimum }),
        ...(maximum !== undefined && { max: maximum }),
      };
    case 'boolean':
      return { kind: 'switch', isRequired };
    case 'array':
      return { kind: 'list', isRequired, ...(maximum !== undefined && { maxEntries: maximum }) };
    default:
      return { kind: 'other', isRequired };
  }
}

function limitsOf(schema: Schema): { minimum?: number; maximum?: number; isWhole: boolean } {
  const { checks = [], format } = schema._zod.def as z.core.$ZodTypeDef & { format?: string };
  const limits: { minimum?: number; maximum?: number } = {};
  for (const { _zod } of checks) {
    const check = (_zod as unknown as z.core.$ZodChecks['_zod']).def;
    if (check.check === 'greater_than') limits.minimum = Number(check.value);
    if (check.check === 'less_than') limits.maximum = Number(check.value);
    if (check.check === 'min_length') limits.minimum = check.minimum;
    if (check.check === 'max_length') limits.maximum = check.maximum;
  }
  return { ...limits, isWhole: format === 'safeint' };
}

export function isNullable(field: Schema): boolean {
  return z.safeParse(field, null).success;
}

/** The schema below defaults, optionals, transforms and unions, with what was declared on the way. */
function inner(field: Schema): { schema: Schema; declared: Declared } {
  const own = declared.get(field) ?? {};
  const below = belowOf(field);
  if (!below) return { schema: field, declared: own };
  const found = inner(below);
  return { schema: found.schema, declared: { ...found.declared, ...own } };
}

function belowOf(field: Schema): Schema | undefined {
  const { def } = field._zod as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'default':
    case 'optional':
    case 'nullable':
    case 'catch':
      return def.innerType;
    case 'pipe':
      return def.in;
    case 'union':
      return def.options.find(({ _zod }) => _zod.def.type !== 'literal');
    default:
      return undefined;
  }
}
