import { gtinOf } from '@rujian/contract/base/identifiers/gtin';

export type Asked = {
  q?: string;
  brand?: string;
  product?: string;
  batch?: string;
  date?: string;
  /** Of a scanned pack: records of another product are no answer, whatever their batch. */
  barcode?: string;
};

const NAME_MAX = 50;
const BATCH_MAX = 60;
const BARCODE_MAX = 20;

export function askedOf(values: Readonly<Record<string, string>>): Asked {
  const { q, brand, product, batch, date, barcode } = values;
  return {
    ...(q && { q: cut(q, NAME_MAX) }),
    ...(brand && { brand }),
    ...(product && { product }),
    ...(batch && { batch: cut(batch, BATCH_MAX) }),
    ...(date && isDay(date) && { date }),
    ...(barcode && { barcode: cut(barcode, BARCODE_MAX) }),
  };
}

/** The call takes a barcode as words, and the product itself if one has been chosen meanwhile. */
export function questionOf({ barcode, ...asked }: Asked): Omit<Asked, 'barcode'> {
  if (barcode === undefined || asked.product) return asked;
  return { ...asked, q: gtinOf(barcode) ? barcode.replace(/[\s-]/g, '') : barcode };
}

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
