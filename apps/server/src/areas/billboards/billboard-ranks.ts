import type { Movement, RankMove } from '@rujian/contract/areas/billboards/public';

type Scored = { id: number; rank: number; score: number | null };

/** Scores are published with two decimals, and what reads the same has to rank the same. */
const HUNDREDTHS = 100;

/** The rank of each score, best first; equal scores share a rank and leave a gap: 1, 2, 2, 4. */
export function ranksByScore(scores: readonly number[]): number[] {
  const published = scores.map((score) => Math.round(score * HUNDREDTHS));
  const firstPlaces = new Map<number, number>();
  published
    .toSorted((one, other) => other - one)
    .forEach((score, index) => {
      if (!firstPlaces.has(score)) firstPlaces.set(score, index + 1);
    });
  return published.map((score) => firstPlaces.get(score) ?? scores.length);
}

/**
 * The entries of one edition in order. Ranks follow from the scores; only a jury may set them by
 * hand, and an edition without scores has only its ranks.
 */
export function rankEntries<Entry extends Scored>(entries: readonly Entry[], { byHand }: { byHand: boolean }): Entry[] {
  const scores = entries.flatMap(({ score }) => score ?? []);
  const isComputed = !byHand && scores.length === entries.length;
  const ranks = isComputed ? ranksByScore(scores) : entries.map(({ rank }) => rank);
  return entries
    .map((entry, index) => ({ ...entry, rank: ranks[index] ?? entry.rank }))
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id);
}

type Before = {
  /** Null: not listed in the edition before. */
  previousRank: number | null;
  hasEditionBefore: boolean;
  wasListedEarlier: boolean;
};

export function moveOf(rank: number, before: Before): RankMove {
  const { previousRank } = before;
  return { rank, previousRank, movement: movementOf(rank, before) };
}

function movementOf(rank: number, before: Before): Movement {
  const { previousRank } = before;
  if (!before.hasEditionBefore) return 'first';
  if (previousRank === null) return before.wasListedEarlier ? 'back' : 'new';
  if (previousRank === rank) return 'same';
  return previousRank > rank ? 'up' : 'down';
}
