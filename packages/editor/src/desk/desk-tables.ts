import { textChart } from '@rujian/contract/base/text/text-chart';
import type { TextChart } from '@rujian/contract/vocabulary/subjects';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { captionOf, deskAtom, drawCaption, wordsIn } from './desk-atom.ts';

export type Rows = string[][];

export type ChartAttributes = { kind: TextChart; title: string; unit: string; source: string; rows: Rows };

export type RecordTableAttributes = { kind: 'spotcheck' | 'evaluation'; id: string; title: string; rows: Rows };

/** Stored as a table with data attributes; the page may draw the chart above it. */
export const ChartFigure = deskAtom<ChartAttributes>('chart', {
  empty: { kind: 'bar', title: '', unit: '', source: '', rows: [] },
  tag: 'figure[data-block=chart]',
  read(element) {
    const { caption: title, credit: source } = captionOf(element);
    return {
      title,
      source,
      unit: element.getAttribute('data-unit') ?? '',
      kind: element.getAttribute('data-chart') === 'line' ? 'line' : 'bar',
      rows: rowsIn(element),
    };
  },
  draw: ({ kind, title, unit, source, rows }) => [
    'figure',
    { 'data-block': 'chart', 'data-chart': kind, 'data-unit': unit || null },
    ...drawCaption(title, source),
    drawTable(rows),
  ],
}).extend({
  addNodeView() {
    return ({ node }) => {
      const { kind, title, unit, source, rows } = node.attrs as ChartAttributes;
      const dom = document.createElement('figure');
      dom.dataset.block = 'chart';
      const caption = document.createElement('figcaption');
      caption.textContent = [title, unit && `（${unit}）`].join('');
      const cite = document.createElement('cite');
      cite.textContent = source;
      caption.append(cite);
      const drawing = document.createElement('div');
      // `textChart` escapes all table text.
      drawing.innerHTML = textChart({ kind, unit, rows });
      dom.append(caption, drawing);
      return { dom };
    };
  },
});

export const RecordTable = deskAtom<RecordTableAttributes>('recordTable', {
  empty: { kind: 'spotcheck', id: '', title: '', rows: [] },
  tag: ['figure[data-block=spotcheck]', 'figure[data-block=evaluation]'],
  read: (element) => ({
    kind: element.getAttribute('data-block') === 'evaluation' ? 'evaluation' : 'spotcheck',
    id: element.getAttribute('data-id') ?? '',
    title: wordsIn(element, 'figcaption'),
    rows: rowsIn(element),
  }),
  draw: ({ kind, id, title, rows }) => [
    'figure',
    { 'data-block': kind, 'data-id': id },
    ['figcaption', {}, ['a', { href: `/${kind}/${id}` }, title]],
    drawTable(rows),
  ],
});

function rowsIn(element: Element): Rows {
  return [...element.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? ''),
  );
}

function drawTable(rows: Rows): DOMOutputSpec {
  const [head = [], ...body] = rows;
  const line = (cells: string[], name: string): DOMOutputSpec => [
    'tr',
    {},
    ...cells.map((cell): DOMOutputSpec => [name, {}, cell]),
  ];
  return ['table', {}, ['thead', {}, line(head, 'th')], ['tbody', {}, ...body.map((cells) => line(cells, 'td'))]];
}
