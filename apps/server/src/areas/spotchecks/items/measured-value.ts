import { labNumber, labUnit, numberAndUnit, plainSigns } from './lab-text.ts';

export type Qualifier = '=' | '<' | '<=' | '>' | '>=' | 'nd' | 'conform';

export type MeasuredValue = {
  qualifier: Qualifier | null;
  value: number | null;
  values: { qualifier: Qualifier; value: number }[];
  samples: number | null;
  unit: string;
};

const SIGNS: Record<string, Qualifier> = { '<': '<', '≤': '<=', '>': '>', '≥': '>=' };
const LIST_MIN = 2;
const LIST_MAX = 10;
/** Official sampling plans take five; a comma or a slash separates values only then. */
const PLAN_SAMPLES = 5;

/** Parses the result column of an official table; null where it would have to guess. */
export function parseMeasuredValue(raw: string): MeasuredValue | null {
  const text = plainSigns(raw);
  return notFound(text) ?? conforming(text) ?? shareOfLabel(text) ?? list(text) ?? single(text);
}

function notFound(text: string): MeasuredValue | null {
  const match = /^(?:(\d{1,2})份均)?(?:未检出|ND)\s?(\/.*)?$/i.exec(text);
  if (!match) return null;
  const unit = labUnit(match[2] ?? '');
  if (unit === null) return null;
  const samples = match[1] === undefined ? null : Number(match[1]);
  return { qualifier: 'nd', value: null, values: [], samples, unit };
}

function conforming(text: string): MeasuredValue | null {
  if (!/^(符合|符合要求|符合规定|合格|商业无菌)$/.test(text)) return null;
  return { qualifier: 'conform', value: null, values: [], samples: null, unit: '' };
}

function shareOfLabel(text: string): MeasuredValue | null {
  const percent = /^(?:实测(?:值)?)?为?(?:标签)?标示值的\s?([\d.]+)\s?%$/.exec(text)?.[1];
  const value = percent === undefined ? null : labNumber(percent);
  return value === null ? null : only('=', value, '%标示值');
}

function list(text: string): MeasuredValue | null {
  const same = /^(\d{1,2})份均\s?(.+)$/.exec(text);
  if (same) return repeated(Number(same[1]), single(same[2] ?? ''));

  const { body, unit } = trailingUnit(text);
  const parts = separated(body);
  if (!parts || unit === null) return null;
  const values = parts.map(signed);
  const read = values.filter((value) => value !== null);
  if (read.length !== parts.length) return withUnits(separated(text));
  return { ...spread(read), samples: read.length, unit };
}

/** `12 CFU/mL; 8 CFU/mL`: values with the same unit. */
function withUnits(parts: string[] | null): MeasuredValue | null {
  const read = parts?.map(single) ?? [];
  const [first] = read;
  const values = read.flatMap((each) =>
    each?.qualifier && each.value !== null && each.unit === first?.unit
      ? [{ qualifier: each.qualifier, value: each.value }]
      : [],
  );
  if (!first || values.length !== read.length) return null;
  return { ...spread(values), samples: values.length, unit: first.unit };
}

function repeated(samples: number, each: MeasuredValue | null): MeasuredValue | null {
  const { qualifier, value } = each ?? {};
  if (!each || value == null || qualifier == null || samples > LIST_MAX) return null;
  const values = Array.from({ length: samples }, () => ({ qualifier, value }));
  return { ...each, values, samples };
}

/** Five values have no single value, but share a qualifier if they agree on it. */
function spread(values: MeasuredValue['values']) {
  const [first] = values;
  const agree = values.every(({ qualifier }) => qualifier === first?.qualifier);
  return { qualifier: agree && first ? first.qualifier : null, value: null, values };
}

function separated(body: string): string[] | null {
  for (const separator of [';', '、']) {
    const parts = body.split(separator).map((part) => part.trim());
    if (parts.length >= LIST_MIN && parts.length <= LIST_MAX) return parts;
  }
  for (const separator of [',', '/']) {
    const parts = body.split(separator).map((part) => part.trim());
    if (parts.length === PLAN_SAMPLES) return parts;
  }
  return null;
}

function trailingUnit(text: string): { body: string; unit: string | null } {
  const match = /^(.*[\d万])\s([A-Za-zμ°%][^\s]*)$/.exec(text);
  return match ? { body: match[1] ?? '', unit: labUnit(match[2] ?? '') } : { body: text, unit: '' };
}

function signed(text: string): { qualifier: Qualifier; value: number } | null {
  const [, sign = '', digits = ''] = /^([<≤>≥]?)\s?(.+)$/.exec(text) ?? [];
  const value = labNumber(digits);
  return value === null ? null : { qualifier: SIGNS[sign] ?? '=', value };
}

function single(text: string): MeasuredValue | null {
  const [, sign = '', rest = ''] = /^([<≤>≥]?)\s?(.+)$/.exec(text) ?? [];
  const read = numberAndUnit(rest);
  return read && only(SIGNS[sign] ?? '=', read.value, read.unit);
}

function only(qualifier: Qualifier, value: number, unit: string): MeasuredValue {
  return { qualifier, value, values: [], samples: null, unit };
}
