import { homeTiles } from './home-tiles.ts';
import type { Oracle } from './oracle.ts';
import { safety } from './safety.ts';

/** Every family of public figures with an oracle, by the name that `npm run oracle` takes. */
export const FAMILIES: readonly Oracle[] = [homeTiles, safety];
