/** One decimal; adding zero turns a negative zero into a plain one. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Three decimals: scales need more precision than positions. */
export function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export function pair(x: number, y: number): string {
  return `${round1(x)} ${round1(y)}`;
}

/** A number with at most one decimal; assembled from integers, which print far faster. */
function compact(value: number): string {
  const tenths = Math.round(value * 10);
  const whole = Math.trunc(tenths / 10);
  const fraction = Math.abs(tenths % 10);
  if (fraction === 0) return String(whole);
  if (whole === 0) return tenths < 0 ? `-.${fraction}` : `.${fraction}`;
  return `${whole}.${fraction}`;
}

/** Consecutive path numbers, without every separator that the SVG grammar does not need. */
export function compactNumbers(values: readonly number[]): string {
  let joined = '';
  let afterFraction = false;
  for (const value of values) {
    const text = compact(value);
    const separates = joined === '' || text.startsWith('-') || (text.startsWith('.') && afterFraction);
    joined += separates ? text : ` ${text}`;
    afterFraction = text.includes('.');
  }
  return joined;
}
