import { labNumber, labUnit, numberAndUnit, plainSigns } from './lab-text.ts';

/** A limit set by a standard or a label. `exclusive`: reaching the bound already breaks it. */
export type Limit = { unit: string; basis: string } & (
  | { type: 'max'; high: number; exclusive: boolean }
  | { type: 'min'; low: number; exclusive: boolean }
  | { type: 'range'; low: number; high: number }
  | { type: 'absent' }
  | { type: 'conform' }
  | { type: 'label'; percent: number }
  /** n samples, of which c may be between m and M, none above M. */
  | { type: 'ncmM'; n: number; c: number; lower: number; upper: number | null }
);

/** Parses the limit column of an official table; null where it would have to guess. */
export function parseLimit(raw: string): Limit | null {
  const { text, basis } = splitBasis(plainSigns(raw));
  const limit = fixedWords(text) ?? labelShare(text) ?? samplingPlan(text) ?? range(text) ?? bound(text);
  return limit && { ...limit, basis };
}

type Unsourced = Limit extends infer Each ? (Each extends Limit ? Omit<Each, 'basis'> : never) : never;

/** `≥3.1 (GB 25190,全脂)`: a bracket that names a standard is the source of the limit. */
function splitBasis(text: string): { text: string; basis: string } {
  const match = /^(.*?)\s?\(((?:GB|NY|DB)[^()]*)\)$/.exec(text);
  if (!match) return { text, basis: '' };
  const [standard = ''] = (match[2] ?? '').split(',');
  return { text: (match[1] ?? '').trim(), basis: standard.trim() };
}

function fixedWords(text: string): Unsourced | null {
  if (/^(商业无菌|符合|符合要求|应符合规定)$/.test(text)) return { type: 'conform', unit: '' };
  const absent = /^不得检出\s?(\/.*)?$/.exec(text);
  const unit = absent && labUnit(absent[1] ?? '');
  return unit === null ? null : { type: 'absent', unit };
}

function labelShare(text: string): Unsourced | null {
  const after = /^≥\s?(?:标签)?标示值的?\s?([\d.]+)\s?%$/.exec(text)?.[1];
  const before = /^≥\s?([\d.]+)\s?%\s?(?:标签)?标示值$/.exec(text)?.[1];
  const percent = after ?? before;
  const value = percent === undefined ? null : labNumber(percent);
  return value === null ? null : { type: 'label', percent: value, unit: '%标示值' };
}

function samplingPlan(text: string): Unsourced | null {
  const plan =
    /^n\s?=\s?(\d{1,2})[,;、 ]+c\s?=\s?(\d{1,2})[,;、 ]+m\s?=\s?([^,;、]{1,60}?)(?:[,;、 ]{1,9}M\s?=\s?(.+))?$/;
  const [, n, c, m = '', M] = plan.exec(text) ?? [];
  if (n === undefined || c === undefined || Number(c) >= Number(n)) return null;
  const lower = numberAndUnit(m);
  const upper = M === undefined ? null : numberAndUnit(M);
  if (!lower || (M !== undefined && !upper)) return null;
  if (upper && upper.value < lower.value) return null;
  const unit = upper?.unit || lower.unit;
  return { type: 'ncmM', n: Number(n), c: Number(c), lower: lower.value, upper: upper?.value ?? null, unit };
}

function range(text: string): Unsourced | null {
  const [, from = '', to = ''] = /^([\d.]+)\s?[~-]\s?([\d.].*)$/.exec(text) ?? [];
  const low = labNumber(from);
  const high = numberAndUnit(to);
  if (low === null || !high || high.value < low) return null;
  return { type: 'range', low, high: high.value, unit: high.unit };
}

function bound(text: string): Unsourced | null {
  const [, sign = '', rest = ''] = /^([<≤>≥])\s?(.+)$/.exec(text) ?? [];
  const read = numberAndUnit(rest);
  if (!read) return null;
  const { value, unit } = read;
  const exclusive = sign === '<' || sign === '>';
  return sign === '<' || sign === '≤'
    ? { type: 'max', high: value, exclusive, unit }
    : { type: 'min', low: value, exclusive, unit };
}
