import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { createDeskChecks } from './desk-checks.ts';
import { createBrandMatches } from './import/brand-matches.ts';
import { createColumnAliases } from './import/column-aliases.ts';
import { CHECK_JOB, createImportCheckJob } from './import/import-check-job.ts';
import { COMMIT_JOB, createImportCommit } from './import/import-commit.ts';
import { createImportList } from './import/import-list.ts';
import { createImportRollBack } from './import/import-roll-back.ts';
import { createImportTasks } from './import/import-task.ts';
import { createImports } from './import/imports.ts';
import { createDeskNotices } from './notices/desk-notices.ts';
import { createNoticeItems } from './notices/notice-items.ts';
import { serveRecallImport } from './recalls/recall-import.ts';
import { spotCheckDeskRoutes } from './spot-check-desk.routes.ts';

const EVERY_NIGHT = '40 3 * * *';

/** Notices, samples, tables and brands of spot checks at the desk. */
export function openSpotCheckDesk(app: App, platform: Platform, deps: RecordDeskDeps) {
  const items = createNoticeItems(platform, deps);
  const tasks = createImportTasks(platform);
  const importList = createImportList(platform, tasks);
  const check = createImportCheckJob(platform, tasks);
  const commit = createImportCommit(platform, { ...deps, tasks, items });
  const parts = {
    importList,
    check,
    commit,
    items,
    notices: createDeskNotices(platform, { ...deps, items }),
    rollBack: createImportRollBack(platform, { ...deps, items }),
    imports: createImports(platform, { record: deps.record, list: importList }),
    aliases: createColumnAliases(platform, deps),
    checks: createDeskChecks(platform, { ...deps, items }),
    matches: createBrandMatches(platform, deps),
  };
  spotCheckDeskRoutes(app, parts, (scope) => serveRecallImport(scope, platform, deps));
  platform.jobs.define(CHECK_JOB, check.run);
  platform.jobs.define(COMMIT_JOB, commit.run);
  platform.jobs.define('records.forget_sheets', commit.forgetSheets, { cron: EVERY_NIGHT });
  return { items };
}
