/** A time for spreadsheets in China: `2026-05-20 09:30:00`. */
export function exportTime(seconds: number): string {
  const shanghai = new Date((seconds + 8 * 60 * 60) * 1000).toISOString();
  return `${shanghai.slice(0, 10)} ${shanghai.slice(11, 19)}`;
}
