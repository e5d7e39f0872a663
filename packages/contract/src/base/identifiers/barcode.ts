const LENGTHS = [8, 12, 13, 14];

export function isBarcode(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.includes(code.length)) return false;
  return barcodeCheckDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/** The check digit: alternating weights of three and one, counted from the right. */
export function barcodeCheckDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
