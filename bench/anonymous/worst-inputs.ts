import type { Endpoint } from '@rujian/contract/base/endpoint';
import * as z from 'zod/mini';

export type Input = Record<string, unknown>;

type Shape = { enum?: unknown[]; type?: string | string[]; anyOf?: Shape[]; maximum?: number };

/** Long enough to be expensive to scan, short enough to be accepted somewhere. */
const TEXTS = ['奶', '婴幼儿配方奶粉抽检不合格菌落总数'.repeat(3), 'a'.repeat(2_000)];
const LARGEST_PAGES = [20, 50, 100];
const PAGES = [1, 500];
/** An expensive call has few expensive inputs; this bounds the run. */
const MOST_INPUTS = 12;

/** Potentially expensive inputs of a call: each value of each field, alone and combined. */
export function worstInputs({ input }: Endpoint, idsOf: readonly number[]): Input[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties as Record<string, Shape>);
  const choices = fields.map(([name, shape]) => ({ name, values: valuesOf(name, shape, idsOf) }));
  const last = (names: readonly string[]) =>
    Object.fromEntries(
      choices.filter(({ name }) => names.includes(name)).map(({ name, values }) => [name, values.at(-1)]),
    );
  const needed = last(required);
  const alone = choices.flatMap(({ name, values }) => values.map((value) => ({ ...needed, [name]: value })));
  const long = { ...needed, ...last(['page', 'limit'].filter((name) => name in properties)) };
  const all = last(fields.map(([name]) => name));
  return [needed, long, all, ...alone].slice(0, MOST_INPUTS);
}

function valuesOf(name: string, shape: Shape, ids: readonly number[]): unknown[] {
  if (shape.enum) return shape.enum;
  if (name === 'limit') return LARGEST_PAGES;
  if (name === 'page') return PAGES;
  if (name === 'ids') return [ids.slice(0, 4).join(',')];
  if (name === 'from') return ['2000-01-01'];
  if (name === 'to') return ['2099-12-31'];
  if (name === 'slug') return ['about', 'privacy'];
  if (shape.type === 'boolean') return [true];
  if (shape.type === 'string') return TEXTS;
  return [...ids];
}
