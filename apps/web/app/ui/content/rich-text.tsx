import { wholeHtml } from '#web/ui/whole.tsx';

/** Sanitised by the server on save; set at rendering, so that a stored text stays as its author wrote it. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: wholeHtml(figureColumns(html)) }} />;
}

const TABLE = /<table(?:(?!<table)[\s\S])*?<\/table>/g;
const ROW = /<tr(?:(?!<tr)[\s\S])*?<\/tr>/g;
const CELL = /<(t[hd])\b([^<>]*)>((?:(?!<t[hd]\b)[\s\S])*?)<\/t[hd]>/g;
const FIGURE = /^[≤≥<>约]?[+−–±-]?\d[\d,]*(?:\.\d+)?\s?(?:[%‰℃倍]|[A-Za-zμ/]+)?$/;
const NOTHING = /^[−–—/-]?$/;

/** Marks the columns of tables that hold only figures, which are set flush right. */
export function figureColumns(html: string): string {
  return html.replace(TABLE, (table) => {
    // With joined cells, the place in a row does not tell the column.
    if (/\s(?:col|row)span=/.test(table)) return table;
    const rows = (table.match(ROW) ?? []).map(cellsOf);
    return table.replace(ROW, (row) => {
      let column = -1;
      return row.replace(CELL, (cell, name: string, attributes: string, content: string) => {
        column += 1;
        return isFigures(rows, column) ? `<${name}${attributes} class="n">${content}</${name}>` : cell;
      });
    });
  });
}

type Cell = { isHead: boolean; text: string };

function cellsOf(row: string): Cell[] {
  return Array.from(row.matchAll(CELL), ([, name, , content = '']) => ({
    isHead: name === 'th',
    text: content
      .replace(/<[^<>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .trim(),
  }));
}

function isFigures(rows: readonly Cell[][], column: number): boolean {
  const values = rows.flatMap((cells) => {
    const cell = cells[column];
    return !cell || cell.isHead || NOTHING.test(cell.text) ? [] : [cell.text];
  });
  return values.length > 0 && values.every((value) => FIGURE.test(value));
}
