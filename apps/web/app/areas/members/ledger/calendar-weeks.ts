/** The days of a month in weeks from Monday to Sunday; null for empty cells. */
export function calendarWeeks(today: string): (number | null)[][] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...Array.from({ length }, (_, index) => index + 1)];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => cells[row * 7 + column] ?? null),
  );
}
