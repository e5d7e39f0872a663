/** Characters of a unified social credit code, GB 32100: digits and letters without I, O, S, V, Z. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WRITTEN = /^[0-9ABCDEFGHJKLMNPQRTUWXY]{2}\d{6}[0-9ABCDEFGHJKLMNPQRTUWXY]{10}$/;
export const USCC_CHARACTERS = 18;

export function usccKey(given: string): string {
  return given.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

export function isUscc(code: string): boolean {
  return WRITTEN.test(code) && usccCheckSign(code) === code[USCC_CHARACTERS - 1];
}

/** The check character; weights are the powers of three modulo 31. */
export function usccCheckSign(code: string): string {
  let sum = 0;
  let weight = 1;
  for (const sign of code.slice(0, USCC_CHARACTERS - 1)) {
    sum += SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % SIGNS.length;
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

export function maskUscc(code: string): string {
  return `${code.slice(0, 4)}${'*'.repeat(10)}${code.slice(14)}`;
}
