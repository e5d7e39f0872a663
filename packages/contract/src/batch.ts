/** The same as `batchKeyOf()` of the tables, which the database computes for its index. */
export function batchKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[^0-9A-Z一-鿿]/g, '');
}

/**
 * What a batch number has to contain to carry a day: `20260318`, `260318` or `2026-03-18`, not in the
 * middle of other digits. For numbers in their narrow form (NFKC); means the same to JavaScript and to
 * the database.
 */
export function dayPattern(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `(^|[^0-9])(${year.slice(0, 2)})?${year.slice(2)}[年./ -]?${month}[月./ -]?${date}`;
}

/** The day a batch number is, when it is nothing but a date: `2026-03-18`, `20260318`, `2026年3月18日`. */
export function dayOfBatch(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, year = '', month = '', date = ''] =
    /^(20\d\d)(?:[年./-]?)(\d\d?)(?:[月./-]?)(\d\d?)日?$/.exec(padded(plain)) ?? [];
  if (!year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}

/** Without separators only two digits each say where the month ends: `2026318` could be two days. */
function padded(text: string): string {
  return /^\d+$/.test(text) && text.length !== 8 ? '' : text;
}
