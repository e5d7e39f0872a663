import { getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDashboard } from './dashboard.ts';
import { createOverview, type WaitingComments } from './overview.ts';
import { createRollUp } from './roll-up.ts';

const RECENT_AT = '*/10 * * * *';
const NIGHT_AT = '20 3 * * *';

type Deps = {
  /** Number of readers who opened a page within the last minutes. */
  onlineNow: () => Promise<number>;
  /** Today's text messages: sent, and failed attempts. */
  smsToday: () => Promise<{ sent: number; failed: number }>;
  waitingComments: WaitingComments;
};

export function figuresArea(app: App, platform: Platform, deps: Deps) {
  const rollUp = createRollUp(platform);
  const dashboard = createDashboard(platform);
  const overview = createOverview(platform, deps);
  serve(app, getDashboard, async ({ days }) => {
    await rollUp.first();
    return dashboard.read(days);
  });
  serve(app, getDeskOverview, () => overview.read());
  platform.jobs.define('figures.recent', rollUp.recent, { cron: RECENT_AT });
  platform.jobs.define('figures.whole', rollUp.whole, { cron: NIGHT_AT });
}
