import type { startApp } from '../start-app.ts';

export type Kit = Awaited<ReturnType<typeof startApp>>;

/** What an oracle is given: a site with content, how thorough it should be, and the seed of its choices. */
type OracleSite = { kit: Kit; seed: number; isWhole: boolean; isDemo: boolean };

/** `checked` counts compared figures, so that an oracle which compares nothing is noticed. */
export type Verdict = { checked: number; differences: string[] };

/**
 * One family of public figures, counted again from the rows in plain loops. An oracle reads tables
 * by plain selects or `/opendata`, and never imports the code that it checks.
 */
export type Oracle = {
  name: string;
  /** Another world than the common one for its own kind of trouble. */
  fill?: (site: OracleSite) => Promise<void>;
  run: (site: OracleSite) => Promise<Verdict>;
  /** What is below its goal over the demo and all worlds, for figures that cannot all be right. */
  judge?: () => string[];
  /** For the table of a whole run. */
  report?: () => string;
};

/** Collects what was compared. */
export function createComparison() {
  const verdict: Verdict = { checked: 0, differences: [] };
  return {
    verdict,
    compare(figure: string, shown: unknown, counted: unknown): void {
      verdict.checked += 1;
      const [left, right] = [JSON.stringify(shown), JSON.stringify(counted)];
      if (left !== right) verdict.differences.push(`${figure}: shown ${left}, counted ${right}`);
    },
  };
}
