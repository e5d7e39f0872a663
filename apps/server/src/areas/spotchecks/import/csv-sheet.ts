import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { AppError } from '#platform/app-error.ts';

const DELIMITERS = [',', '\t', ';'];

/** A CSV in UTF-8 or GBK, with any of the usual separators. */
export function readCsv(body: Buffer): { format: string; cells: string[][] } {
  const { format, text } = decoded(body);
  try {
    const cells = parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    }) as string[][];
    return { format, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('import.unreadable');
    throw error;
  }
}

/** Bytes that are not UTF-8 are GB18030, which includes GBK. */
function decoded(body: Buffer): { format: string; text: string } {
  if (body.length >= 2 && body[0] === 0xff && body[1] === 0xfe) {
    return { format: 'utf-16', text: iconv.decode(body, 'utf-16le') };
  }
  try {
    return { format: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    const text = iconv.decode(body, 'gb18030');
    // Binary files decode to control characters; a table never does.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text)) throw new AppError('import.unreadable');
    return { format: 'gb18030', text };
  }
}

/** The most frequent separator of the first lines. */
function delimiterOf(text: string): string {
  const [lines] = [text.slice(0, 5_000)];
  const counted = DELIMITERS.map((sign) => ({ sign, times: lines.split(sign).length }));
  return counted.reduce((best, one) => (one.times > best.times ? one : best)).sign;
}
