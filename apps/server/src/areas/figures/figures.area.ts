import { getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createReadDashboard, createReadOverview, type OverviewDeps } from './overview.ts';
import { createRollUp } from './roll-up.ts';

const RECENT_AT = '*/10 * * * *';
const NIGHT_AT = '20 3 * * *';

export function figuresArea(app: App, platform: Platform, deps: OverviewDeps): void {
  const rollUp = createRollUp(platform);
  const readDashboard = createReadDashboard(platform);
  serve(app, getDashboard, async ({ days }) => {
    await rollUp.first();
    return readDashboard(days);
  });
  serve(app, getDeskOverview, createReadOverview(platform, deps));
  platform.jobs.define('figures.recent', rollUp.recent, { cron: RECENT_AT });
  platform.jobs.define('figures.whole', rollUp.whole, { cron: NIGHT_AT });
}
