import * as z from 'zod/mini';
import { pick, type Random } from './random.ts';
import { definitionOf, isCompound, type Place, type Schema } from './schema-walk.ts';

/** Values that fit almost every single field; the field's schema decides which. */
const CANDIDATES: readonly unknown[] = [
  ...[1, 2, 3, 0, 5, 20, 100, 0.5, 2026, 1_779_240_600, true, false, null],
  ...['1', '12', '这是一段足够长的文字，用来填写任何一个需要内容的输入框，再多写一点。', '云州牧场', 'name'],
  ...['13800138000', '2026-05-01', '2026-05', '2026', '2026-Q1', '2026-W20', '08:30', '123456'],
  ...['correct horse battery', 'abc123', 'reader@example.com', 'https://example.com/a', '/news'],
  ...['', 'a-b', 'example.com', '<p>正文写在这里，长度也够。</p>', '91110105MA01ABCD2X', '6901234567892'],
  ...[
    '11010519491231002X',
    '6222021234567890123',
    'GB 19301-2010',
    '2025-Q4',
    '2026Q1',
    '80',
    '500',
    '91110000100000000T',
    '张三',
    '12.50',
    '#336699',
    'zh-cn',
  ],
  ...['0f8fad5b-d9cb-469f-a165-70867728950e', 'a'.repeat(32), 'A'.repeat(43), '1,2', '13,20', 'z'],
];

const fitting = new WeakMap<Schema, unknown[]>();

/** Values that fit a field without nested fields. */
function fittingValues(schema: Schema): unknown[] {
  const known = fitting.get(schema);
  if (known) return known;
  const { entries, values } = schema._zod.def as { entries?: object; values?: unknown[] };
  const own = [...Object.values(entries ?? {}), ...(values ?? [])];
  const found = [...own, ...CANDIDATES].filter((value) => z.safeParse(schema, value).success);
  fitting.set(schema, found);
  return found;
}

/** An input that its schema accepts, as far as fields are independent of each other. */
export function sampleOf(random: Random, schema: Schema, choices: Place['choices']): unknown {
  return sampleAt(schema, '');

  function sampleAt(part: Schema, path: string): unknown {
    if (!isCompound(part)) return pick(random, fittingValues(part));
    const { shape, element, keyType, valueType, innerType, options, in: first } = definitionOf(part);
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (innerType) return sampleAt(innerType, path);
    if (first) return sampleAt(first, path);
    if (options) {
      const chosen = choices.get(path);
      return sampleAt(chosen === undefined ? pick(random, options) : (options[chosen] as Schema), path);
    }
    if (shape) {
      const fields = Object.entries(shape).map(([name, field]) => [name, sampleAt(field, at(name))]);
      return Object.fromEntries(fields);
    }
    if (element) {
      const one = () => sampleAt(element, at('0'));
      const lists = [[one()], [one(), one()], [one(), one(), one()]];
      return lists.find((list) => z.safeParse(part, list).success) ?? lists[0];
    }
    const key = keyType ? pick(random, fittingValues(keyType)) : 'key';
    return valueType ? { [String(key ?? 'key')]: sampleAt(valueType, at('key')) } : {};
  }
}

/** The same input with one value replaced; record keys and list positions are created. */
export function withValue(input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(input)) return [withValue(input[0], rest, value), ...input.slice(1)];
  const fields = typeof input === 'object' && input !== null ? input : {};
  return { ...fields, [name]: withValue(fields[name as keyof typeof fields], rest, value) };
}
