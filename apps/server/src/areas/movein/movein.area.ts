import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createMoveInJobs, type RunMoveIn } from './move-in-jobs.ts';
import { serveMoveIns } from './move-ins.ts';

type Deps = { record: RecordAudit; runMoveIn: RunMoveIn };

export function moveInArea(app: App, platform: Platform, deps: Deps): void {
  serveMoveIns(app, platform, createMoveInJobs(platform, deps.runMoveIn), deps);
}
