/** The first day a date filter means: `2026` → `2026-01-01`. */
export function firstDayOf(text: string): string {
  return `${text}-01-01`.slice(0, 10);
}

/** The last day a date filter means: `2026-02` → `2026-02-28`. */
export function lastDayOf(text: string): string {
  if (text.length === 10) return text;
  const [year, month = '12'] = text.split('-');
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
}
