import { halfWidth, tidySpaces } from './half-width.ts';

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, including the non-existent leap day of 1900. */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
/** 1982 to 2064: other numbers are not plausible production dates. */
const SERIAL_FROM = 30_000;
const SERIAL_TO = 60_000;

/** A date in sheet notation: `2026/5/3`, `20260503`, `2026年5月3日`, a serial number; otherwise null. */
export function sheetDay(input: string): string | null {
  const text = tidySpaces(halfWidth(input)).replace(/\s\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, '');
  const parts =
    /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (parts) return realDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
  return /^\d{5}(\.\d+)?$/.test(text) ? serialDay(Number(text)) : null;
}

export function serialDay(serial: number): string | null {
  if (!(serial >= SERIAL_FROM && serial < SERIAL_TO)) return null;
  return new Date(SERIAL_ZERO_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

function realDay(year: number, month: number, day: number): string | null {
  const real = new Date(Date.UTC(year, month - 1, day));
  const isReal = year >= 1990 && year < 2100 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return isReal ? real.toISOString().slice(0, 10) : null;
}

/** 生产日期/批号: `2026-05-03/K0318`, `生产日期：2026-05-03 批号：K0318`; what is not a date is a batch number. */
export function dayAndBatch(input: string): { producedOn: string | null; batchNo: string } {
  const text = tidySpaces(halfWidth(input));
  const whole = sheetDay(text);
  if (whole) return { producedOn: whole, batchNo: '' };
  const named = /^(?:生产日期:?\s?)?(.{1,40}?)[\s,;/(]{1,9}(?:批号:?\s?)?([^()]{1,200})\)?$/.exec(text);
  const first = named && sheetDay((named[1] ?? '').trim());
  if (named && first) return { producedOn: first, batchNo: (named[2] ?? '').trim() };
  return { producedOn: null, batchNo: text.replace(/^(?:生产)?批号:?\s?/, '') };
}
