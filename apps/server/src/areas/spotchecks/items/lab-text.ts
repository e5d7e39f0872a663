const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** One spelling for full-width characters, powers of ten, micro signs and circled item numbers. */
export function plainSigns(raw: string): string {
  return (
    raw
      .trim()
      // “①12；②8”, “①12 ②8” and “①：12” are the same list.
      .replace(/(?:(?<![\s,，;；、])[\s,，;；、]+)?[①-⑳][:：.．、]?[\s,，;；、]*/g, (_, offset: number) =>
        offset === 0 ? '' : ';',
      )
      .replace(/([⁻]?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g, (_, minus: string, digits: string) => {
        const power = [...digits].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('');
        return `^${minus && '-'}${power}`;
      })
      .normalize('NFKC')
      .replace(/[≤≦⩽]|<=/g, '≤')
      .replace(/[≥≧⩾]|>=/g, '≥')
      .replace(/[~∼〜—–]/g, '~')
      .replace(/[;；]+/g, ';')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const NUMBER = /^(\d+(?:\.\d+)?)(?:\s?[×xX*]\s?10\^(-?\d{1,2})|[eE]\+?(-?\d{1,2})|(万))?$/;
const POWER_OF_TEN = /^10\^(-?\d{1,2})$/;

/** `12000`, `1.2×10^4`, `1.2E4`, `1.2万`, `10^4`. */
export function labNumber(text: string): number | null {
  const bare = POWER_OF_TEN.exec(text);
  if (bare) return Number(`1e${bare[1]}`);
  const match = NUMBER.exec(text);
  if (!match) return null;
  const [, digits, power, exponent, wan] = match;
  return Number(`${digits}e${power ?? exponent ?? (wan ? '4' : '0')}`);
}

const UNITS = [
  ...['CFU/mL', 'CFU/g', 'CFU/25g', 'MPN/100mL', 'MPN/100g', 'MPN/mL', 'MPN/g', 'lg(CFU/g)'],
  ...['g/100g', 'g/100mL', 'g/kg', 'g/L', 'mg/100g', 'mg/100mL', 'mg/kg', 'mg/L', 'mg/g'],
  ...['μg/100g', 'μg/100mL', 'μg/kg', 'μg/L', 'μg/g', 'ng/kg', '°T', '°C', '%', 'mL', 'mL/100g'],
  ...['mg/100g蛋白质', '/25g', '/25mL', '/100g', '/100mL', '/g', '/mL'],
];
const UNIT_BY_SPELLING = new Map(UNITS.map((unit) => [spelling(unit), unit]));

export function labUnit(text: string): string | null {
  if (text === '') return '';
  return UNIT_BY_SPELLING.get(spelling(text)) ?? null;
}

function spelling(unit: string): string {
  return unit.normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(/^ug/, 'μg').replace(/^mcg/, 'μg');
}

export function numberAndUnit(text: string): { value: number; unit: string } | null {
  const match = /^(\d[\d.]*(?:\s?[×xX*]\s?10\^-?\d+|[eE]\+?-?\d+|万)?|10\^-?\d+)\s?(\D[\s\S]*)?/.exec(text);
  if (!match || match[0].length < text.length) return null;
  const value = labNumber(match[1] ?? '');
  const unit = labUnit(match[2] ?? '');
  return value === null || unit === null ? null : { value, unit };
}
