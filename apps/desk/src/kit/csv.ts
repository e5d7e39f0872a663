/** Gives somebody a table as a file that spreadsheets open with Chinese intact. */
export function downloadCsv(
  fileName: string,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): void {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))];
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
  saveFile(fileName, `\uFEFF${text}`);
}

/** Lets the browser keep a text as a file. */
export function saveFile(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A cell that begins like a formula is made plain text: spreadsheets would run it. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
