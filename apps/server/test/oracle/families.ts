import { complaintFigures } from './complaint-figures.ts';
import { contents } from './contents.ts';
import { dossier } from './dossier.ts';
import { evaluationScores } from './evaluation-scores.ts';
import { homeTiles } from './home-tiles.ts';
import { hot } from './hot.ts';
import { lists } from './lists.ts';
import { market } from './market.ts';
import { openData } from './open-data.ts';
import type { Oracle } from './oracle.ts';
import { rankings } from './rankings.ts';
import { safety } from './safety.ts';
import { spotChecks } from './spot-checks.ts';
import { transparency } from './transparency.ts';

/** Every family of public figures with an oracle, by the name that `npm run oracle` takes. */
export const FAMILIES: readonly Oracle[] = [
  ...[homeTiles, spotChecks, dossier, complaintFigures, market, rankings, evaluationScores, safety],
  ...[transparency, hot, openData, contents, lists],
];
