import { createTurns, type Turns } from '#platform/jobs/turns.ts';
import { isDryRun } from './dry-run.ts';
import { asSearch, isSearch } from './statement-queue.ts';

/** Beyond this a search would be answered after its reader has left, so it is refused at once. */
const WAITING_MAX = 50;

/** A budget for searches: so many at once, behind all other statements, and few waiting. */
export function createSearchTurns(atOnce: number): Turns {
  const takeTurn = createTurns(atOnce, WAITING_MAX);
  // A preview holds the database while it renders, so waiting for a turn there would wait for itself.
  return (work) => (isDryRun() || isSearch() ? work() : takeTurn(() => asSearch(work)));
}
