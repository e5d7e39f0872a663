const MOST_DOTS = 400;

export type WaffleShape = {
  columns: number;
  rows: number;
  unitsPerDot: number;
  /** Each row is one dashed line whose dashes are dots, so 300 batches are a dozen path commands. */
  dotsPath: string;
  failedPath: string;
};

/** Failures are spread evenly, because order has no meaning; equal numbers always give the same picture. */
export function waffleShape(total: number, failed: number, columns: number): WaffleShape {
  const unitsPerDot = total > MOST_DOTS ? 10 : 1;
  const dots = Math.ceil(total / unitsPerDot);
  const rows = Math.ceil(dots / columns);
  const dotsPath = Array.from({ length: rows }, (_, row) => {
    const inRow = Math.min(columns, dots - row * columns);
    return `M.5 ${row + 0.5}h${inRow - 1}.01`;
  }).join('');
  const failedPath = scatter(dots, Math.min(dots, Math.ceil(failed / unitsPerDot)))
    .map((dot) => `M${(dot % columns) + 0.5} ${Math.floor(dot / columns) + 0.5}h0`)
    .join('');
  return { columns, rows, unitsPerDot, dotsPath, failedPath };
}

export function waffleColumns(total: number): number {
  const dots = total > MOST_DOTS ? total / 10 : total;
  return Math.min(26, Math.max(18, Math.ceil(Math.sqrt(dots * 2.4))));
}

const GOLDEN_RATIO = 0.618034;

/** Golden-ratio steps spread the places; a taken place moves to the next. */
function scatter(places: number, count: number): number[] {
  const taken = new Set<number>();
  for (let index = 0; taken.size < count; index += 1) {
    let place = Math.floor((((index + 1) * GOLDEN_RATIO + 0.1) % 1) * places);
    while (taken.has(place)) place = (place + 1) % places;
    taken.add(place);
  }
  return [...taken];
}
