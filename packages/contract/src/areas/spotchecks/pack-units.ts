const INNER = '袋瓶盒罐杯桶支听枚条片块包板';
/** Packs that hold others, so that they contradict none. */
const OUTER = '箱件提组批';
const PACK = new RegExp(`[/／每]\\s*([${INNER}])|^([${INNER}])装$`, 'u');
const COUNTED = new RegExp(`[\\d十百千万亿余多个]\\s*([${INNER}${OUTER}])`, 'gu');

/** The unit that a pack is sold in: 180g/袋 → 袋. What it holds (20g×5支) says nothing about the pack itself. */
export function packUnitOf(spec: string): string | null {
  const [, of, only] = PACK.exec(spec.normalize('NFKC').trim()) ?? [];
  return of ?? only ?? null;
}

/** Whether a stated quantity counts packs that these sizes do not come in: 1,860瓶 of 180g/袋. */
export function misfitUnit(quantity: string, specs: readonly string[]): { counted: string; packed: string } | null {
  const packed = [...new Set(specs.flatMap((spec) => packUnitOf(spec) ?? []))];
  const counted = [...quantity.normalize('NFKC').matchAll(COUNTED)].flatMap(([, unit]) => unit ?? []);
  const inner = counted.filter((unit) => INNER.includes(unit));
  if (packed.length === 0 || inner.length === 0 || inner.some((unit) => packed.includes(unit))) return null;
  return { counted: inner.join('、'), packed: packed.join('、') };
}

/** A bare number in the unit of the pack, if there is just one: 1,860 → 1,860袋. */
export function quantityInPacks(quantity: string, specs: readonly string[]): string {
  if (!/^(?:约|超过)?\s*[\d,.，]+\s*[百千万]?余?$/u.test(quantity.trim())) return quantity;
  const units = [...new Set(specs.flatMap((spec) => packUnitOf(spec) ?? []))];
  return units.length === 1 ? `${quantity.trim()}${units[0]}` : quantity;
}
