/** The parts of a JSON schema that a reader needs. */
export type Shape = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  type?: string | string[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
};

/** A JSON schema in TypeScript notation: `{ list: Article[], total: number }`. */
export function shapeText(shape: Shape, depth = 0): string {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? 'unknown';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  // Alternative encodings of one type read the same: a number sent as text is still a number.
  if (choices !== undefined) return either(choices.map((one) => shapeText(one, depth)));
  if (Array.isArray(shape.type)) return shape.type.join(' | ');
  if (shape.type === 'array') return arrayText(shape, depth);
  if (shape.type === 'object') return objectText(shape, depth);
  return shape.type ?? 'unknown';
}

function either(texts: string[]): string {
  return [...new Set(texts)].join(' | ');
}

function arrayText({ items = {} }: Shape, depth: number): string {
  const text = shapeText(items, depth);
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
}

function objectText({ properties = {}, required = [] }: Shape, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}${name}${mark}: ${shapeText(value, depth + 1)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}
