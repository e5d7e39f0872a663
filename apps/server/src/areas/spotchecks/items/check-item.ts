import type { spotcheckItems } from '#schema/spotchecks/spotchecks.ts';
import type { Limit } from './limit-text.ts';
import type { MeasuredValue, Qualifier } from './measured-value.ts';

export type RawCheckItem = { name: string; result: string; limit: string };
type StoredItem = Pick<typeof spotcheckItems.$inferSelect, 'nameRaw' | 'resultRaw' | 'limitRaw'>;

export function rawItemOf({ nameRaw, resultRaw, limitRaw }: StoredItem): RawCheckItem {
  return { name: nameRaw, result: resultRaw, limit: limitRaw };
}

export function itemWords(items: readonly RawCheckItem[]): string {
  return items.map(({ name, result, limit }) => `${name}║${result}║${limit}`).join('；');
}

/** `菌落总数║…║…；大肠菌群║…║…`: a result may contain `；`, so only the one before the next name counts. */
export function splitCheckItems(text: string): RawCheckItem[] | null {
  const cells = text.split(/║|‖|\|\||｜|\|/).map((cell) => cell.trim());
  if (cells.length < 3 || cells.length % 2 === 0) return null;
  const items: RawCheckItem[] = [];
  let name = cells[0] ?? '';
  for (let column = 1; column + 1 < cells.length; column += 2) {
    const isLast = column + 2 >= cells.length;
    const [limit, nextName] = isLast ? [cells[column + 1] ?? '', ''] : atLastSemicolon(cells[column + 1] ?? '');
    const result = cells[column] ?? '';
    if (!name || !result || !limit) return null;
    items.push({ name, result, limit });
    name = nextName;
  }
  return items;
}

function atLastSemicolon(cell: string): [string, string] {
  const at = Math.max(cell.lastIndexOf('；'), cell.lastIndexOf(';'));
  return at === -1 ? ['', ''] : [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
}

export function judge(found: MeasuredValue | null, limit: Limit | null): 'pass' | 'fail' | null {
  if (!found || !limit || (found.unit && limit.unit && found.unit !== limit.unit)) return null;
  switch (limit.type) {
    case 'conform':
      return found.qualifier === 'conform' ? 'pass' : null;
    case 'absent':
      if (found.qualifier === 'nd') return 'pass';
      return isExact(found) && found.value > 0 ? 'fail' : null;
    case 'ncmM':
      return judgePlan(found, limit);
    case 'max':
      if (found.qualifier === 'nd') return 'pass';
      return fromAbove(exceeds(found, limit.high, limit.exclusive));
    case 'min':
    case 'label': {
      if (!isExact(found)) return null;
      const low = limit.type === 'min' ? limit.low : limit.percent;
      return found.value < low || (limit.type === 'min' && limit.exclusive && found.value === low) ? 'fail' : 'pass';
    }
    case 'range':
      if (!isExact(found)) return null;
      return found.value < limit.low || found.value > limit.high ? 'fail' : 'pass';
  }
}

/** The ratio of the value to its upper limit, two decimals; null where there is none. */
export function timesOver(found: MeasuredValue | null, limit: Limit | null): number | null {
  if (judge(found, limit) !== 'fail' || !found) return null;
  const high = limit?.type === 'max' ? limit.high : limit?.type === 'ncmM' ? limit.upper : null;
  // “<2000” is only an upper bound, so it is not the worst value.
  const measured = [found, ...found.values].filter(({ qualifier }) => !isUpperBound(qualifier));
  const worst = Math.max(0, ...measured.map(({ value }) => value ?? 0));
  return high && worst > high ? Math.round((worst / high) * 100) / 100 : null;
}

/** Fails if any value is above M, or more than c values above m. */
function judgePlan(found: MeasuredValue, plan: Extract<Limit, { type: 'ncmM' }>) {
  if (found.qualifier === 'nd') return 'pass';
  if (found.values.length !== plan.n) return null;
  const aboveUpper = found.values.map((value) => (plan.upper === null ? false : exceeds(value, plan.upper)));
  const aboveLower = found.values.map((value) => exceeds(value, plan.lower));
  const certain = aboveLower.filter((above) => above === true).length;
  const possible = aboveLower.filter((above) => above !== false).length;
  if (aboveUpper.includes(true) || certain > plan.c) return 'fail';
  return aboveUpper.includes(null) || possible > plan.c ? null : 'pass';
}

type Bounded = { qualifier: Qualifier | null; value: number | null };

/** Null: the text only bounds the value, and the limit is on the open side. */
function exceeds({ qualifier, value }: Bounded, high: number, exclusive = false): boolean | null {
  if (value === null || qualifier === null) return null;
  if (isUpperBound(qualifier)) return value <= high ? false : null;
  if (qualifier === '>') return value >= high ? true : null;
  if (qualifier === '>=') return value > high ? true : null;
  return exclusive ? value >= high : value > high;
}

function isUpperBound(qualifier: Qualifier | null): boolean {
  return qualifier === '<' || qualifier === '<=';
}

function fromAbove(above: boolean | null): 'pass' | 'fail' | null {
  return above === null ? null : above ? 'fail' : 'pass';
}

function isExact(found: MeasuredValue): found is MeasuredValue & { value: number } {
  return found.qualifier === '=' && found.value !== null;
}
