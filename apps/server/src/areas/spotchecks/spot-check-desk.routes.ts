import multipart from '@fastify/multipart';
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
import { type App, serve } from '#platform/http/http.ts';
import type { DeskChecks } from './desk-checks.ts';
import type { BrandMatches } from './import/brand-matches.ts';
import type { ColumnAliases } from './import/column-aliases.ts';
import type { ImportCheckJob } from './import/import-check-job.ts';
import type { ImportCommit } from './import/import-commit.ts';
import type { ImportList } from './import/import-list.ts';
import type { ImportRollBack } from './import/import-roll-back.ts';
import type { Imports } from './import/imports.ts';
import type { DeskNotices } from './notices/desk-notices.ts';
import type { NoticeItems } from './notices/notice-items.ts';

/** Total memory of concurrent uploads; more are refused for the moment. */
const HELD_MAX_BYTES = 60_000_000;

type Parts = {
  imports: Imports;
  importList: ImportList;
  check: ImportCheckJob;
  commit: ImportCommit;
  rollBack: ImportRollBack;
  aliases: ColumnAliases;
  notices: DeskNotices;
  items: NoticeItems;
  checks: DeskChecks;
  matches: BrandMatches;
};

export function spotCheckDeskRoutes(app: App, parts: Parts, serveFiles: (scope: App) => void): void {
  const { imports, importList, check, commit, rollBack, aliases } = parts;
  const { notices, items, checks, matches } = parts;
  const receiveFile = createFileReceiver(uploadImport.fileField ?? '', HELD_MAX_BYTES);
  // In its own scope, so that every other call still refuses multipart bodies.
  app.register(async (scope) => {
    // The receiver counts the bytes itself.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.POSITIVE_INFINITY } });
    serve(scope as unknown as App, uploadImport, ({ notice }, caller, request) =>
      imports.upload(notice, caller, (require) => receiveFile(request, require)),
    );
    serveFiles(scope as unknown as App);
  });
  serve(app, listImports, (query, { lang }) => importList.list(query, lang));
  serve(app, getImport, ({ id }, { lang }) => imports.get(id, lang));
  serve(app, getImportWork, ({ id }, { lang }) => importList.work(id, lang));
  serve(app, checkImport, (input, caller) => check.begin(input, caller));
  serve(app, getImportErrors, ({ id }, { lang }) => imports.errors(id, lang));
  serve(app, commitImport, (input, caller) => commit.begin(input, caller));
  serve(app, rollBackImport, (input, caller) => rollBack(input, caller));
  serve(app, listColumnAliases, () => aliases.list());
  serve(app, saveColumnAlias, (input, caller) => aliases.save(input, caller));
  serve(app, removeColumnAlias, (input, caller) => aliases.remove(input, caller));

  serve(app, listDeskNotices, (query) => notices.list(query));
  serve(app, getDeskNotice, ({ id }, caller) => notices.get(id, caller));
  serve(app, addNotice, (form, caller) => notices.add(form, caller));
  serve(app, saveNotice, (input, caller) => notices.save(input, caller));
  serve(app, moveNotice, ({ version: basedOn, ...input }, caller) => items.move(caller, { ...input, basedOn }));
  serve(app, listDeskChecks, (query) => checks.list(query));
  serve(app, getDeskCheck, ({ id }) => checks.get(id));
  serve(app, addCheck, (input, caller) => checks.add(input, caller));
  serve(app, dropAddedCheck, (input, caller) => checks.dropAdded(input, caller));
  serve(app, saveCheck, (input, caller) => checks.save(input, caller));
  serve(app, removeCheck, (input, caller) => checks.remove(input, caller));
  serve(app, listMatches, (query) => matches.list(query));
  serve(app, proposeMatch, (input, caller) => matches.propose(input, caller));
  serve(app, decideMatch, (input, caller) => matches.decide(input, caller));
}
