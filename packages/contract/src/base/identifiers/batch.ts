/** Same result as `batchKeyOf()`, which the database computes for its index. */
export function batchKey(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[^0-9A-Z一-鿿]/g, '');
}

/**
 * Pattern of a batch number that contains a day: `20260318`, `260318` or `2026-03-18`, not inside a
 * longer run of digits. For NFKC-normalised numbers; valid in JavaScript and in the database.
 */
export function dayPattern(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `(^|[^0-9])(${year.slice(0, 2)})?${year.slice(2)}[年./ -]?${month}[月./ -]?${date}`;
}

/** The day, if the batch number is only a date: `2026-03-18`, `20260318`, `2026年3月18日`. */
export function dayOfBatch(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, year = '', month = '', date = ''] =
    /^(20\d\d)(?:[年./-]?)(\d\d?)(?:[月./-]?)(\d\d?)日?$/.exec(padded(plain)) ?? [];
  if (!year) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null;
}

/** Without separators both parts need two digits: `2026318` is ambiguous. */
function padded(text: string): string {
  return /^\d+$/.test(text) && text.length !== 8 ? '' : text;
}
