import { judge, type RawCheckItem, timesOver } from '../items/check-item.ts';
import { type Limit, parseLimit } from '../items/limit-text.ts';
import { parseMeasuredValue } from '../items/measured-value.ts';

/** `result` is what the notice says; the numbers may contradict it, but never replace it. */
export function itemColumns(item: RawCheckItem, result: 'pass' | 'fail') {
  const found = parseMeasuredValue(item.result);
  const limit = parseLimit(item.limit);
  return {
    nameRaw: item.name,
    resultRaw: item.result,
    limitRaw: item.limit,
    result,
    ...(found && {
      qualifier: found.qualifier,
      value: found.value,
      unit: found.unit,
      values: found.values.length > 0 ? found.values.map(({ value }) => value) : null,
      valueQualifiers: found.values.length > 0 ? found.values.map(({ qualifier }) => qualifier) : null,
    }),
    ...(limit && limitColumns(limit)),
    timesOver: timesOver(found, limit),
  };
}

export function verdictOf(item: RawCheckItem): 'pass' | 'fail' | null {
  return judge(parseMeasuredValue(item.result), parseLimit(item.limit));
}

export function isStructured(item: RawCheckItem): boolean {
  return parseMeasuredValue(item.result) !== null && parseLimit(item.limit) !== null;
}

function limitColumns(limit: Limit) {
  return {
    limitType: limit.type,
    basis: limit.basis,
    ...limitBounds(limit),
    ...(limit.type === 'label' && { labelPercent: limit.percent }),
    ...(limit.type === 'ncmM' && { planN: limit.n, planC: limit.c, planLowerM: limit.lower, planUpperM: limit.upper }),
  };
}

export function limitBounds(limit: Limit) {
  return {
    limitLow: limit.type === 'min' || limit.type === 'range' ? limit.low : null,
    limitHigh: limit.type === 'max' || limit.type === 'range' ? limit.high : null,
  };
}
