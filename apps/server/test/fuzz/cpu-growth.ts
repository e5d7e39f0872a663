import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Between the double and the square's fourfold. */
export const GROWTH_MAX = 2.6;
const ATTEMPTS = 5;
/** Short enough that what needs the square of its memory too is noticed before it needs all. */
const FIRST_CHARACTERS = 500;
/** The clock of a thread's CPU counts steps of up to ten milliseconds. */
const SHORTEST_MS = 60;
const LONGEST_MS = 400;

type Growth = { growth: number; characters: number; ms: number };

/** How much more CPU twice the text needs, at the first length where that is too much. */
export async function cpuGrowth(
  work: (text: string) => unknown,
  textOf: (characters: number) => string,
  charactersMax: number,
): Promise<Growth> {
  let before = await cpuOf(work, textOf(FIRST_CHARACTERS));
  for (let characters = FIRST_CHARACTERS * 2; characters <= charactersMax; characters *= 2) {
    const text = textOf(characters);
    const ms = await cpuOf(work, text);
    if (ms > SHORTEST_MS && ms > before * GROWTH_MAX) {
      const best = await bestOf(work, text);
      // Over two doublings: a table that grows once makes a single step.
      const growth = Math.sqrt(best / (await bestOf(work, textOf(characters / 4))));
      if (best > SHORTEST_MS && growth > GROWTH_MAX) return { growth, characters, ms: best };
    }
    if (ms > LONGEST_MS) break;
    before = ms;
  }
  return { growth: 1, characters: charactersMax, ms: before };
}

async function bestOf(work: (text: string) => unknown, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // What earlier work left behind is not this work's to clear away.
    collectGarbage();
    best = Math.min(best, await cpuOf(work, text));
  }
  return best;
}

/** The CPU of this thread, so that what else the machine does is not counted. */
async function cpuOf(work: (text: string) => unknown, text: string): Promise<number> {
  const began = process.threadCpuUsage();
  try {
    await work(text);
  } catch {
    // A refusal is an answer too, if it comes early.
  }
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
