export type ChartTable = { labels: string[]; series: { name: string; values: (number | null)[] }[] };

/** Cells pasted from a sheet: series in the first row, labels in the first column. */
export function readTable(text: string): ChartTable {
  const rows = text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  const [head = [], ...body] = rows;
  const labels = body.map(([label = '']) => label);
  const series = head.slice(1).map((name, column) => ({ name, values: body.map((row) => numberOf(row[column + 1])) }));
  return { labels, series };
}

export function writeTable({ labels, series }: ChartTable): string {
  if (labels.length === 0 && series.length === 0) return '';
  const head = ['', ...series.map(({ name }) => name)];
  const body = labels.map((label, row) => [label, ...series.map(({ values }) => String(values[row] ?? ''))]);
  return [head, ...body].map((row) => row.join('\t')).join('\n');
}

function numberOf(cell: string | undefined): number | null {
  const plain = (cell ?? '').replaceAll(/[,，\s]/g, '');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
