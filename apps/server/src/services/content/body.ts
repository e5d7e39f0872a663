import { textChart } from '@rujian/contract/base/text/text-chart';
import { cleanHtml } from '#platform/text/clean-html.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { ContentsEntry } from '#schema/publishable.ts';

export type Body = {
  bodyHtml: string;
  bodyText: string;
  contents: ContentsEntry[];
  wordCount: number;
  readingMinutes: number;
};

const CHARACTERS_READ_PER_MINUTE = 400;

export function bodyFromHtml(dirty: string): Body {
  const { html, contents } = withAnchors(cleanHtml(dirty));
  const bodyText = plainText(html);
  const wordCount = countWords(bodyText);
  return {
    bodyHtml: drawCharts(html)
      .replaceAll('<table>', '<div class="tbl" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
    bodyText,
    contents,
    wordCount,
    readingMinutes: Math.max(1, Math.round(wordCount / CHARACTERS_READ_PER_MINUTE)),
  };
}

/** Chinese characters, and runs of letters or digits, as editors count 字数. */
export function countWords(text: string): number {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  const others = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.,%'’-]*/gu);
  return han.length + (others?.length ?? 0);
}

function withAnchors(html: string) {
  const contents: ContentsEntry[] = [];
  const taken = new Map<string, number>();
  const anchored = html.replace(/<h([23])>((?:(?!<h[23]>)[\s\S])*?)<\/h\1>/g, (_, level: string, inner: string) => {
    const title = plainText(inner);
    const anchor = freeAnchor(title, taken);
    contents.push({ anchor, title, level: Number(level) });
    return `<h${level} id="${anchor}">${inner}</h${level}>`;
  });
  return { html: anchored, contents };
}

/** The prefix prevents collisions with ids of the page itself. */
function freeAnchor(title: string, taken: Map<string, number>): string {
  const slug = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const anchor = `h-${slug.toLowerCase() || 'section'}`;
  const times = (taken.get(anchor) ?? 0) + 1;
  taken.set(anchor, times);
  return times === 1 ? anchor : `${anchor}-${times}`;
}

const CHART =
  /(<figure data-block="chart"(?: data-chart="(bar|line)")?(?: data-unit="([^"]*)")?>)((?:(?!<figure\b|<table>)[\s\S])*)(<table>(?:(?!<table>)[\s\S])*?<\/table>)/g;

/** Draws each chart above its table, which stays one click away, because it contains the numbers. */
function drawCharts(cleaned: string): string {
  return cleaned.replace(
    CHART,
    (_, open: string, kind: 'bar' | 'line' = 'bar', unit = '', caption: string, table: string) => {
      const chart = textChart({ kind, unit: plainText(unit), rows: rowsOf(table) });
      return `${open}${caption}${chart}<details><summary>数据表</summary>${table}</details>`;
    },
  );
}

function rowsOf(table: string): string[][] {
  return [...table.matchAll(/<tr>((?:(?!<tr>)[\s\S])*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^<>]*>((?:(?!<t[hd]\b)[\s\S])*?)<\/t[hd]>/g)].map(([, cell = '']) => plainText(cell)),
  );
}
