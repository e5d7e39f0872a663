import * as z from 'zod/mini';

type Shape = Record<string, z.core.$ZodType>;
export type QuerySchema = z.core.$ZodType<Record<string, unknown>> & { _zod: { def: { shape: Shape } } };
type Def = { type: string; innerType?: z.core.$ZodType };

/** The first parameter that cannot be used, and whether there is one of its name at all. */
export type BadParameter = { name: string; isUnknown: boolean };
export type QueryOutcome<Data> = { data: Data; bad: null } | { data: null; bad: BadParameter };

/** A query whose unknown or unusable parameters are named instead of ignored, also those that its page forgives. */
export function readStrictQuery<S extends QuerySchema>(
  schema: S,
  query: Readonly<Record<string, unknown>>,
): QueryOutcome<z.core.output<S>> {
  const { shape } = schema._zod.def;
  const unknown = Object.keys(query).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) return { data: null, bad: { name: unknown, isUnknown: true } };
  const strict = z.object(Object.fromEntries(Object.entries(shape).map(([name, rule]) => [name, unforgiving(rule)])));
  const result = z.safeParse(strict, query);
  if (result.success) return { data: result.data as z.core.output<S>, bad: null };
  return { data: null, bad: { name: String(result.error.issues[0]?.path[0] ?? ''), isUnknown: false } };
}

/** A page shows its first choice for an unusable one; whoever stores or subscribes to the query has to hear of it. */
function unforgiving(rule: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType } = rule._zod.def as Def;
  return type === 'catch' && innerType ? innerType : rule;
}
