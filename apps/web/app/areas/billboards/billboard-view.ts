import type { Billboard, BillboardEntry } from '@rujian/contract/areas/billboards/public';
import type { CoverArt } from '@rujian/contract/base/cover/cover';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { sparklineShape } from '#web/ui/charts/sparkline-shape.ts';
import { listAddress } from '#web/ui/lists/address.ts';

const PODIUM = 3;
const SPARK_PX = { width: 84, height: 24 };
const HEAT_STEPS = 5;
const MAX_NAMES = 4;

export type BillboardView = ReturnType<typeof billboardView>;
export type EntryView = BillboardView['entries'][number];
export type Highlight =
  | { kind: 'up' | 'down'; name: string; places: number }
  | { kind: 'new' | 'back' | 'dropped'; names: string[] }
  | { kind: 'tie'; names: string[]; rank: number };

export function billboardView(board: Billboard) {
  const { entries } = board;
  return {
    ...board,
    title: breakTitle(board.name),
    decimals: decimalsOf(entries.map(({ score }) => score)),
    isNewest: board.editions[0]?.id === board.edition.id,
    hasTrend: board.previous !== null,
    trendEditions: entries[0]?.trend.length ?? 0,
    podium: entries.length >= PODIUM ? podiumOf(board) : [],
    entries: entries.map((entry) => ({
      ...entry,
      path: entryPath(entry),
      spark: sparkOf(entry.trend),
      heat: entry.metricValues.map((_, metric) => heatOf(entries, metric, entry)),
    })),
    highlights: highlightsOf(board),
  };
}

/** Page of the ranked item; a region or a person has none. */
function entryPath({ product, brand }: Pick<BillboardEntry, 'product' | 'brand'>) {
  if (product) return `/product/${product.id}`;
  return brand ? `/brand/${brand.id}` : undefined;
}

/** Several brands have products with the same name, so the brand is part of it. */
export function fullName({ name, brand }: Pick<BillboardEntry, 'name' | 'brand'>): string {
  return brand && brand.name !== name ? `${brand.name}${name}` : name;
}

/** Votes are whole numbers; points use the decimals of the most precise one. */
export function decimalsOf(scores: readonly (number | null)[]): number {
  return Math.max(0, ...scores.map((score) => String(score ?? 0).split('.')[1]?.length ?? 0));
}

function podiumOf({ entries, cover }: Billboard) {
  return entries.slice(0, PODIUM).map((entry, place) => ({
    ...entry,
    path: entryPath(entry),
    // Three related pictures: the ranking's own, then variants of it.
    cover: place === 0 || cover.kind !== 'art' ? cover : redrawn(cover, place),
  }));
}

function redrawn(cover: CoverArt, place: number): CoverArt {
  return { ...cover, seed: cover.seed + place * 17, variant: null, palette: null };
}

/** A better rank is higher; gaps are omitted here and listed in the history table. */
function sparkOf(trend: readonly (number | null)[]) {
  const ranks = trend.flatMap((rank) => (rank === null ? [] : [-rank]));
  return sparklineShape(ranks, SPARK_PX.width, SPARK_PX.height);
}

/** From 0 for the lowest value of a column to 5 for the highest. */
function heatOf(entries: readonly BillboardEntry[], metric: number, own: BillboardEntry): number {
  const values = entries.flatMap((entry) => entry.metricValues[metric] ?? []);
  const value = own.metricValues[metric];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (value === null || value === undefined || low === high) return 0;
  return Math.round(((value - low) / (high - low)) * HEAT_STEPS);
}

function highlightsOf({ entries, dropped }: Billboard): Highlight[] {
  const found: Highlight[] = [];
  const moved = (movement: 'up' | 'down') => {
    const [most, second] = entries
      .filter((entry) => entry.movement === movement)
      .map((entry) => ({ name: fullName(entry), places: Math.abs((entry.previousRank ?? entry.rank) - entry.rank) }))
      .toSorted((one, other) => other.places - one.places);
    // "More than any other" applies only to a unique maximum.
    if (most && most.places > (second?.places ?? 0)) found.push({ kind: movement, ...most });
  };
  moved('up');
  moved('down');
  for (const kind of ['new', 'back'] as const) {
    const names = entries.filter(({ movement }) => movement === kind).map(fullName);
    if (names.length > 0 && names.length <= MAX_NAMES) found.push({ kind, names });
  }
  if (dropped.length > 0 && dropped.length <= MAX_NAMES) found.push({ kind: 'dropped', names: dropped.map(fullName) });
  for (const [rank, tied] of Map.groupBy(entries, (entry) => entry.rank)) {
    if (tied.length > 1) found.push({ kind: 'tie', rank, names: tied.map(fullName) });
  }
  return found;
}

type Shown = Pick<BillboardView, 'id' | 'editions'>;

/** The newest edition has the short address, which is the one to share. */
export function editionPath(
  { id, editions }: Shown,
  editionId: number,
  more: { tab?: string | undefined; entry?: string | undefined } = {},
): string {
  const edition = editions[0]?.id === editionId ? undefined : String(editionId);
  return listAddress(`/billboard/${id}`, { edition, ...more });
}
