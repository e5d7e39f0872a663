import type { TextChart } from '../../vocabulary/subjects.ts';

export type ChartTable = { kind: TextChart; unit: string; rows: readonly (readonly string[])[] };

const SERIES_MAX = 6;
const BAR = 14;
const LINE_HEIGHT = 200;
const LINE_TOP = 12;
const LABELS_MAX = 6;
/** Bars leave room for their number, lines for half a label at each end. */
const BAR_PERCENT = 78;
const LINE_INSET_PERCENT = 6;

/**
 * A chart drawn from its table: the first row names the series, the first cell of each row what was
 * measured. Horizontal positions are percentages, so that text keeps its size on a phone. Empty for
 * a table without numbers.
 */
export function textChart({ kind, unit, rows }: ChartTable): string {
  const [head = [], ...body] = rows;
  const names = head.slice(1, 1 + SERIES_MAX);
  const points = body.map(([label = '', ...cells]) => ({
    label,
    values: names.map((_, place) => numberOf(cells[place] ?? '')),
  }));
  const all = points.flatMap(({ values }) => values.filter((value) => value !== null));
  if (all.length === 0) return '';
  const legend = names.length > 1 ? names.map(legendEntry).join('') : '';
  const top = legend === '' ? 0 : 28;
  const sign = unit === '%' ? '%' : '';
  const drawn =
    kind === 'bar' ? bars(points, Math.max(...all, 0), top, sign) : lines(points, all, top, names.length, sign);
  const caption = `${names.join('、')}${unit && `（${unit}）`}`;
  return `<svg class="chart" role="img" aria-label="${escaped(caption)}" width="100%" height="${drawn.height}">${legend}${drawn.shapes}</svg>`;
}

type Point = { label: string; values: (number | null)[] };

function bars(points: readonly Point[], most: number, top: number, sign: string) {
  let y = top;
  const shapes: string[] = [];
  for (const { label, values } of points) {
    shapes.push(text(label, '0', y + 14));
    y += 20;
    for (const [place, value] of values.entries()) {
      if (value === null) continue;
      const width = most > 0 ? Math.max(0, (value / most) * BAR_PERCENT) : 0;
      shapes.push(
        `<rect class="s${place + 1}" x="0" y="${y}" width="${percent(width)}" height="${BAR}"/>`,
        text(shown(value) + sign, percent(width), y + 12, 'v', 6),
      );
      y += BAR + 4;
    }
    y += 8;
  }
  return { shapes: shapes.join(''), height: y };
}

function lines(points: readonly Point[], all: readonly number[], top: number, series: number, sign: string) {
  const most = Math.max(...all);
  const least = Math.min(...all);
  const spread = most - least || 1;
  const base = top + LINE_TOP + LINE_HEIGHT;
  const x = (place: number) =>
    percent(
      LINE_INSET_PERCENT + (points.length > 1 ? place / (points.length - 1) : 0.5) * (100 - 2 * LINE_INSET_PERCENT),
    );
  const y = (value: number) => Math.round(base - 8 - ((value - least) / spread) * (LINE_HEIGHT - 28));
  const shapes = [`<line class="axis" x1="0" y1="${base}" x2="100%" y2="${base}"/>`];
  for (let place = 0; place < series; place += 1) {
    let before: { at: string; height: number } | undefined;
    for (const [order, { values }] of points.entries()) {
      const value = values[place] ?? null;
      const now = value === null ? undefined : { at: x(order), height: y(value) };
      if (before && now) {
        shapes.push(
          `<line class="l${place + 1}" x1="${before.at}" y1="${before.height}" x2="${now.at}" y2="${now.height}"/>`,
        );
      }
      if (now) shapes.push(`<circle class="s${place + 1}" cx="${now.at}" cy="${now.height}" r="3"/>`);
      const isEnd = order === 0 || order === points.length - 1;
      if (now && value !== null && (isEnd || value === most || value === least)) {
        shapes.push(text(shown(value) + sign, now.at, now.height - 8, 'v m'));
      }
      before = now;
    }
  }
  const step = Math.max(1, Math.ceil(points.length / LABELS_MAX));
  for (const [order, { label }] of points.entries()) {
    if (order % step === 0) shapes.push(text(label, x(order), base + 18, 'm'));
  }
  return { shapes: shapes.join(''), height: base + 28 };
}

function legendEntry(name: string, place: number): string {
  const at = (place * 100) / SERIES_MAX;
  return `<rect class="s${place + 1}" x="${percent(at)}" y="2" width="10" height="10"/>${text(name, percent(at), 12, '', 15)}`;
}

function text(words: string, x: string, y: number, name = '', dx = 0): string {
  return `<text${name && ` class="${name}"`} x="${x}" y="${y}"${dx > 0 ? ` dx="${dx}"` : ''}>${escaped(words)}</text>`;
}

/** `1,042`, `3.1%` and `−2` are numbers; anything else is a gap. */
function numberOf(cell: string): number | null {
  const plain = cell.replace(/[,，\s%％]/g, '').replace('−', '-');
  return plain === '' || Number.isNaN(Number(plain)) ? null : Number(plain);
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 }).replace('-', '−');
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
