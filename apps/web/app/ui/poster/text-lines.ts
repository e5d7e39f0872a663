const NOT_FIRST = /^[，。、；：？！”’）》」』…%％]$/u;

/** Chinese breaks between any two characters, Latin words stay whole; overflow ends with an ellipsis. */
export function textLines(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    const fits = line === '' || measure(line + piece.trimEnd()) <= width;
    if (fits || NOT_FIRST.test(piece)) {
      line += piece;
      continue;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
    if (lines.length === most) return [...lines.slice(0, -1), shortened(lines.at(-1) ?? '')];
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];

  function shortened(last: string): string {
    let signs = [...last];
    while (signs.length > 1 && measure(`${signs.join('')}…`) > width) signs = signs.slice(0, -1);
    return `${signs.join('')}…`;
  }
}

function piecesOf(text: string): string[] {
  return (
    text
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[\p{Script=Latin}\p{N}'’.,%-]+ ?|./gsu) ?? []
  );
}
