export type Asked = { q?: string; brand?: string; product?: string; batch?: string; date?: string };

const NAME_MAX = 50;
const BATCH_MAX = 60;

export function askedOf(values: Readonly<Record<string, string>>): Asked {
  const { q, brand, product, batch, date } = values;
  return {
    ...(q && { q: cut(q, NAME_MAX) }),
    ...(brand && { brand }),
    ...(product && { product }),
    ...(batch && { batch: cut(batch, BATCH_MAX) }),
    ...(date && isDay(date) && { date }),
  };
}

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
