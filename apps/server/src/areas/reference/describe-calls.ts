import type { Endpoint } from '@rujian/contract/base/endpoint';
import { ENDPOINTS, NAMED_SCHEMAS } from '@rujian/contract/endpoints';
import * as z from 'zod/mini';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { ReferenceTexts } from './texts.ts';

const NAMES = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) NAMES.add(schema, { id });

export type DescribedCalls = { calls: { tag: string; searched: string; html: string }[]; shapes: string };

/** Takes most of a second for all calls, so it runs in a worker thread. */
export function describeCalls(texts: ReferenceTexts): DescribedCalls {
  return {
    calls: ENDPOINTS.map((call) => ({
      tag: call.path.split('/')[2] ?? '',
      searched: `${call.method} ${call.path} ${call.summary}`.toLowerCase(),
      html: callBox(call, texts),
    })),
    shapes: shapesSection(texts),
  };
}

function callBox(call: Endpoint, texts: ReferenceTexts): string {
  const { method, path, summary, access, input, data } = call;
  // Fields are described by their parsed type; whether one is required depends on the input.
  const { required = [] } = z.toJSONSchema(input, { io: 'input' });
  return `<details>
<summary><b>${method}</b> <code>${path}</code> <span lang="en">${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(texts[`access_${access}`])}</p>
<h3>${texts.input}</h3>
${inputTable(z.toJSONSchema(input, { io: 'output' }) as Shape, required, texts)}
<h3>${texts.answer}</h3>
<pre tabindex="0"><code>${escapeHtml(shapeText(namedShape(data)))}</code></pre>
</details>`;
}

function inputTable(input: Shape, required: readonly string[], texts: ReferenceTexts): string {
  const rows = Object.entries(input.properties ?? {}).map(([name, shape]) => {
    const need =
      shape.default === undefined
        ? texts[required.includes(name) ? 'required' : 'optional']
        : texts.byDefault.replace('{value}', () => JSON.stringify(shape.default));
    return `<tr><td><code>${name}</code></td><td><code>${escapeHtml(shapeText(shape))}</code></td><td>${escapeHtml(need)}</td></tr>`;
  });
  if (rows.length === 0) return `<p>${texts.noInput}</p>`;
  return `<table><thead><tr><th>${texts.name}</th><th>${texts.type}</th><th>${texts.need}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function shapesSection(texts: ReferenceTexts): string {
  const boxes = Object.entries(NAMED_SCHEMAS).map(
    ([name, schema]) => `<details id="${name}">
<summary><code>${name}</code></summary>
<pre tabindex="0"><code>${escapeHtml(shapeText(namedShape(schema)))}</code></pre>
</details>`,
  );
  return `<section aria-labelledby="shapes">
<h2 id="shapes">${texts.shapes}</h2>
${boxes.join('\n')}
</section>`;
}

/** Named shapes inside it are referenced by name. */
function namedShape(schema: Endpoint['data']): Shape {
  const shape = z.toJSONSchema(schema, { metadata: NAMES }) as Shape & { $defs?: Record<string, Shape> };
  const ownName = shape.$ref?.split('/').at(-1);
  return (ownName && shape.$defs?.[ownName]) || shape;
}

type Shape = {
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
function shapeText(shape: Shape, depth = 0): string {
  if (shape.$ref !== undefined) return shape.$ref.split('/').at(-1) ?? 'unknown';
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return shape.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  // Alternative encodings of one type read the same: a number sent as text is still a number.
  if (choices !== undefined) return [...new Set(choices.map((one) => shapeText(one, depth)))].join(' | ');
  if (Array.isArray(shape.type)) return shape.type.join(' | ');
  if (shape.type === 'array') return arrayText(shape, depth);
  if (shape.type === 'object') return objectText(shape, depth);
  return shape.type ?? 'unknown';
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
