/** Prints rows under a title; the first row names the columns. */
export function printTable(title: string, rows: (string | number)[][]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => width(row[column] ?? ''))));
  const line = (row: string[]) =>
    row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell))).join('  ');
  console.log(`\n${title}`);
  for (const [index, row] of cells.entries()) {
    console.log(`  ${line(row)}`);
    if (index === 0) console.log(`  ${widths.map((columns) => '─'.repeat(columns)).join('  ')}`);
  }
}

/** Chinese characters take two columns on a terminal. */
function width(text: string): number {
  return [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}
