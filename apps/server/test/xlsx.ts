import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, a day as its serial number, or a formula with its stored result. */
export type XlsxCell = string | number | { day: number } | { formula: string; result: string };

/** The smallest workbook that spreadsheets open, with merged ranges such as `A2:A3`. */
export function xlsxOf(rows: readonly (readonly XlsxCell[])[], merges: string[] = []): Buffer {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`)).join('')}</row>`,
  );
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const files = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="抽检" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))));
}

function cellXml(cell: XlsxCell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return cell === '' ? '' : `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  }
  if ('day' in cell) return `<c r="${address}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
}

function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
