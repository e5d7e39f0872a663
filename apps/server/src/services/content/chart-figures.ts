import { textChart } from '@rujian/contract/base/text/text-chart';
import { plainText } from '#platform/text/plain-text.ts';

const CHART =
  /(<figure data-block="chart"(?: data-chart="(bar|line)")?(?: data-unit="([^"]*)")?>)([\s\S]*?)(<table>[\s\S]*?<\/table>)/g;

/** Draws each chart above its table, which stays one click away, because it contains the numbers. */
export function drawCharts(cleaned: string): string {
  return cleaned.replace(
    CHART,
    (_, open: string, kind: 'bar' | 'line' = 'bar', unit = '', caption: string, table: string) => {
      const chart = textChart({ kind, unit: plainText(unit), rows: rowsOf(table) });
      return `${open}${caption}${chart}<details><summary>数据表</summary>${table}</details>`;
    },
  );
}

function rowsOf(table: string): string[][] {
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => plainText(cell)),
  );
}
