import { PALETTE_NAMES, TOPICS, variantCount } from '@rujian/covers';

const CANDIDATES = 6;
const OF_ITS_TOPIC = 3;

/** Generated art by its address; null leaves the choice to the seed. */
export type Art = { topic: string; seed: number; variant: number | null; palette: string | null };

export function candidatesFor(topic: string, palette: string | null, batch: number): Art[] {
  const start = Math.max(0, (TOPICS as readonly string[]).indexOf(topic));
  return Array.from({ length: CANDIDATES }, (_, place) => {
    const step = place < OF_ITS_TOPIC ? 0 : place + batch;
    const name = TOPICS[(start + step) % TOPICS.length] ?? 'pasture';
    return {
      topic: name,
      seed: batch * CANDIDATES + place + 1,
      variant: (place + batch) % variantCount(name),
      palette: palette ?? PALETTE_NAMES[(place + batch) % PALETTE_NAMES.length] ?? 'dawn',
    };
  });
}
