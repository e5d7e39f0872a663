import { checkImport, commitImport, rollBackImport } from '@rujian/contract/areas/spotchecks/import';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { serveDeskChecks } from './desk-checks.ts';
import { serveBrandMatches } from './import/brand-matches.ts';
import { serveColumnAliases } from './import/column-aliases.ts';
import { createImportCheckJob } from './import/import-check-job.ts';
import { createImportCommit } from './import/import-commit.ts';
import { createImportRollBack } from './import/import-roll-back.ts';
import { createImportTasks, IMPORT_JOBS } from './import/import-task.ts';
import { serveImports } from './import/imports.ts';
import { serveDeskNotices } from './notices/desk-notices.ts';
import { createNoticeItems } from './notices/notice-items.ts';
import { serveRecallImport } from './recalls/recall-import.ts';

const EVERY_NIGHT = '40 3 * * *';

/** Notices, samples, tables and brands of spot checks at the desk. */
export function openSpotCheckDesk(app: App, platform: Platform, deps: RecordDeskDeps) {
  const { jobs } = platform;
  const items = createNoticeItems(platform, deps);
  const parts = { ...deps, items, tasks: createImportTasks(platform) };
  serveDeskNotices(app, platform, parts);
  serveDeskChecks(app, platform, parts);
  serveImports(app, platform, parts);
  serveFiles(app, (scope) => serveRecallImport(scope, platform, deps));

  const check = createImportCheckJob(platform, parts.tasks);
  const commit = createImportCommit(platform, parts);
  serve(app, checkImport, check.begin);
  serve(app, commitImport, commit.begin);
  serve(app, rollBackImport, createImportRollBack(platform, parts));
  jobs.define(IMPORT_JOBS.check, check.run);
  jobs.define(IMPORT_JOBS.commit, commit.run);
  jobs.define('records.forget_sheets', commit.forgetSheets, { cron: EVERY_NIGHT });

  serveColumnAliases(app, platform, deps);
  serveBrandMatches(app, platform, deps);
  return { items };
}
