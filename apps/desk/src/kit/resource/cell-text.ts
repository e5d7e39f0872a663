import { wholeTime } from '#desk/kit/moment.tsx';

/** Moments are in Unix seconds and named so. */
export function isMoment(name: string): boolean {
  return name.endsWith('At');
}

export function cellText(name: string, value: unknown): string | number {
  if (typeof value === 'number') return isMoment(name) ? wholeTime(value) : value;
  if (Array.isArray(value)) return value.map((one) => cellText(name, one)).join('、');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return value === null || value === undefined ? '' : String(value);
}
