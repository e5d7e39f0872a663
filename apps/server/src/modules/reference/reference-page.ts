import type { Endpoint } from '@rujian/contract/endpoint';
import { ENDPOINTS, NAMED_SCHEMAS } from '@rujian/contract/endpoints';
import * as z from 'zod/mini';
import { escapeHtml } from './escape-html.ts';
import { type Shape, shapeText } from './shape-text.ts';
import type { ReferenceTexts } from './texts.zh-cn.ts';

type Page = {
  texts: ReferenceTexts;
  siteName: string;
  query: string;
  otherLanguagePath: string;
};

/** The reference as a plain page: it works without scripts and asks for nothing from elsewhere. */
export function referencePage({ texts, siteName, query, otherLanguagePath }: Page): string {
  const calls = matching(query, texts);
  const tags = [...new Set(calls.map(tagOf))];
  return `<!doctype html>
<html lang="${texts.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${texts.title} · ${siteName}`)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.intro)}</p>
<p><a href="/api/openapi.json">${escapeHtml(texts.machine)}</a> · <a href="${escapeHtml(otherLanguagePath)}">${texts.otherLanguage}</a></p>
<form action="/api/docs" method="get" role="search">
<label for="q">${escapeHtml(texts.search)}</label>
<input id="q" name="q" type="search" value="${escapeHtml(query)}" maxlength="50">
<button>${texts.find}</button>${query === '' ? '' : ` <a href="/api/docs">${texts.all}</a>`}
</form>
${query === '' ? '' : `<p role="status">${escapeHtml(resultText(calls.length, query, texts))}</p>`}
</header>
<main>
${tags.map((tag) => tagSection(tag, calls, texts)).join('\n')}
${shapesSection(texts)}
</main>
</body>
</html>
`;
}

function matching(query: string, texts: ReferenceTexts): readonly Endpoint[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return ENDPOINTS.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary} ${texts.summaries[path]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[2] ?? '';
}

function resultText(count: number, query: string, texts: ReferenceTexts): string {
  return count === 0
    ? texts.nothing.replace('{query}', () => query)
    : texts.found.replace('{count}', String(count));
}

function tagSection(tag: string, calls: readonly Endpoint[], texts: ReferenceTexts): string {
  const own = calls.filter((call) => tagOf(call) === tag);
  return `<section aria-labelledby="tag-${tag}">
<h2 id="tag-${tag}">${tag}</h2>
${own.map((call) => callBox(call, texts)).join('\n')}
</section>`;
}

function callBox({ method, path, access, input, data }: Endpoint, texts: ReferenceTexts): string {
  return `<details>
<summary><b>${method}</b> <code>${path}</code> <span>${escapeHtml(texts.summaries[path] ?? '')}</span></summary>
<p>${escapeHtml(texts.access[access])}</p>
<h3>${texts.input}</h3>
${inputTable(z.toJSONSchema(input, { io: 'output' }) as Shape, requiredIn(input), texts)}
<h3>${texts.answer}</h3>
<pre tabindex="0"><code>${escapeHtml(shapeText(namedShape(data)))}</code></pre>
</details>`;
}

/** Fields are described by what they are read as; whether one must be sent is the input's matter. */
function requiredIn(input: Endpoint['input']): readonly string[] {
  return z.toJSONSchema(input, { io: 'input' }).required ?? [];
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

/** Shapes inside it that have a name are given by name. */
function namedShape(schema: Endpoint['data']): Shape {
  const names = z.registry<{ id: string }>();
  for (const [id, named] of Object.entries(NAMED_SCHEMAS)) names.add(named, { id });
  const shape = z.toJSONSchema(schema, { metadata: names }) as Shape & {
    $defs?: Record<string, Shape>;
  };
  const ownName = shape.$ref?.split('/').at(-1);
  return (ownName && shape.$defs?.[ownName]) || shape;
}
