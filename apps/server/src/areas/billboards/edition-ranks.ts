import { ranksByScore } from './billboard-ranks.ts';

type Scored = { id: number; rank: number; score: number | null };

/** Scores decide; the stored order is kept where a jury set it, and while scores are missing. */
export function ranked<Entry extends Scored>(entries: readonly Entry[], byHand: boolean): Entry[] {
  const scores = entries.flatMap(({ score }) => score ?? []);
  if (byHand || scores.length < entries.length) {
    return entries.toSorted((one, other) => one.rank - other.rank || one.id - other.id);
  }
  const ranks = ranksByScore(scores);
  return entries
    .map((entry, place) => ({ ...entry, rank: ranks[place] ?? entry.rank }))
    .toSorted((one, other) => one.rank - other.rank || one.id - other.id);
}
