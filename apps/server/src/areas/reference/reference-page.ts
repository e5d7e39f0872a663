import { escapeHtml } from '#platform/text/escape-html.ts';
import type { DescribedCalls } from './describe-calls.ts';
import type { ReferenceTexts } from './texts.ts';

type Calls = DescribedCalls['calls'];

type Page = {
  texts: ReferenceTexts;
  siteName: string;
  query: string;
  otherLanguagePath: string;
  described: DescribedCalls;
};

/** The reference as a plain page without scripts or external resources. */
export function referencePage(page: Page): string {
  const { texts, siteName, query, otherLanguagePath, described } = page;
  const calls = matching(query, described.calls);
  const tags = [...new Set(calls.map(({ tag }) => tag))];
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
<p>${escapeHtml(texts.keys)}</p>
<p><a href="/api/openapi.json">${escapeHtml(texts.machine)}</a> · <a href="${escapeHtml(otherLanguagePath)}">${texts.otherLanguage}</a></p>
<form action="/api/docs" method="get" role="search">
<label for="q">${escapeHtml(texts.search)}</label>
<input id="q" name="q" type="search" value="${escapeHtml(query)}" maxlength="50">
<button>${texts.find}</button>${query === '' ? '' : ` <a href="/api/docs">${texts.all}</a>`}
</form>
${query === '' ? '' : `<p role="status">${escapeHtml(resultText(calls.length, query, texts))}</p>`}
</header>
<main>
${tags.map((tag) => tagSection(tag, calls)).join('\n')}
${described.shapes}
</main>
</body>
</html>
`;
}

function matching(query: string, calls: Calls): Calls {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ searched }) => words.every((word) => searched.includes(word)));
}

function resultText(count: number, query: string, texts: ReferenceTexts): string {
  return count === 0 ? texts.nothing.replace('{query}', () => query) : texts.found.replace('{count}', String(count));
}

function tagSection(tag: string, calls: Calls): string {
  const own = calls.filter((call) => call.tag === tag);
  return `<section aria-labelledby="tag-${tag}">
<h2 id="tag-${tag}">${tag}</h2>
${own.map(({ html }) => html).join('\n')}
</section>`;
}
