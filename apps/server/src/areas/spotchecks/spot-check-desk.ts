import { decideMatch, listMatches, proposeMatch } from '@rujian/contract/areas/brands/matching';
import {
  addCheck,
  addNotice,
  dropAddedCheck,
  getDeskCheck,
  getDeskNotice,
  listDeskChecks,
  listDeskNotices,
  moveNotice,
  removeCheck,
  saveCheck,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import {
  checkImport,
  commitImport,
  getImport,
  getImportErrors,
  getImportWork,
  listColumnAliases,
  listImports,
  removeColumnAlias,
  rollBackImport,
  saveColumnAlias,
  uploadImport,
} from '@rujian/contract/areas/spotchecks/import';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { createDeskChecks } from './desk-checks.ts';
import { createBrandMatches } from './import/brand-matches.ts';
import { createColumnAliases } from './import/column-aliases.ts';
import { createImportCheckJob } from './import/import-check-job.ts';
import { createImportCommit } from './import/import-commit.ts';
import { createImportRollBack } from './import/import-roll-back.ts';
import { createImportTasks, IMPORT_JOBS } from './import/import-task.ts';
import { createImports } from './import/imports.ts';
import { createDeskNotices } from './notices/desk-notices.ts';
import { createNoticeItems, type NoticeItems } from './notices/notice-items.ts';
import { serveRecallImport } from './recalls/recall-import.ts';

const EVERY_NIGHT = '40 3 * * *';
/** Total memory of concurrent uploads; more are refused for the moment. */
const HELD_MAX_BYTES = 60_000_000;

/** Notices, samples, tables and brands of spot checks at the desk. */
export function openSpotCheckDesk(app: App, platform: Platform, deps: RecordDeskDeps) {
  const items = createNoticeItems(platform, deps);
  serveNotices(app, platform, { ...deps, items });
  serveImports(app, platform, { ...deps, items });

  const matches = createBrandMatches(platform, deps);
  serve(app, listMatches, matches.list);
  serve(app, proposeMatch, matches.propose);
  serve(app, decideMatch, matches.decide);
  return { items };
}

type Deps = RecordDeskDeps & { items: NoticeItems };

function serveNotices(app: App, platform: Platform, deps: Deps): void {
  const notices = createDeskNotices(platform, deps);
  serve(app, listDeskNotices, notices.list);
  serve(app, getDeskNotice, ({ id }, caller) => notices.get(id, caller));
  serve(app, addNotice, notices.add);
  serve(app, saveNotice, notices.save);
  serve(app, moveNotice, ({ version: basedOn, ...input }, caller) => deps.items.move(caller, { ...input, basedOn }));

  const checks = createDeskChecks(platform, deps);
  serve(app, listDeskChecks, checks.list);
  serve(app, getDeskCheck, ({ id }) => checks.get(id));
  serve(app, addCheck, checks.add);
  serve(app, dropAddedCheck, checks.dropAdded);
  serve(app, saveCheck, checks.save);
  serve(app, removeCheck, checks.remove);
}

function serveImports(app: App, platform: Platform, deps: Deps): void {
  const { jobs } = platform;
  const tasks = createImportTasks(platform);
  const imports = createImports(platform, { ...deps, tasks });
  const receiveFile = createFileReceiver(uploadImport.fileField ?? '', HELD_MAX_BYTES);
  serveFiles(app, (scope) => {
    serve(scope, uploadImport, ({ notice }, caller, request) =>
      imports.upload(notice, caller, (require) => receiveFile(request, require)),
    );
    serveRecallImport(scope, platform, deps);
  });
  serve(app, listImports, (query, { lang }) => imports.list(query, lang));
  serve(app, getImport, ({ id }, { lang }) => imports.get(id, lang));
  serve(app, getImportWork, ({ id }, { lang }) => imports.work(id, lang));
  serve(app, getImportErrors, ({ id }, { lang }) => imports.errors(id, lang));

  const check = createImportCheckJob(platform, tasks);
  const commit = createImportCommit(platform, { ...deps, tasks });
  serve(app, checkImport, check.begin);
  serve(app, commitImport, commit.begin);
  serve(app, rollBackImport, createImportRollBack(platform, deps));
  jobs.define(IMPORT_JOBS.check, check.run);
  jobs.define(IMPORT_JOBS.commit, commit.run);
  jobs.define('records.forget_sheets', commit.forgetSheets, { cron: EVERY_NIGHT });

  const aliases = createColumnAliases(platform, deps);
  serve(app, listColumnAliases, aliases.list);
  serve(app, saveColumnAlias, aliases.save);
  serve(app, removeColumnAlias, aliases.remove);
}
