import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createBrandMatches } from './brand-matches.ts';
import { createColumnAliases } from './column-aliases.ts';
import { createDeskChecks } from './desk-checks.ts';
import { createDeskNotices } from './desk-notices.ts';
import type { RecordDeskWishes } from './desk-wishes.ts';
import { createImportCommit } from './import-commit.ts';
import { createImportList } from './import-list.ts';
import { createImports } from './imports.ts';
import { createNoticeWay } from './notice-way.ts';
import { spotCheckDeskRoutes } from './spot-check-desk.routes.ts';

const EVERY_NIGHT = '40 3 * * *';

/** Notices, samples, tables and brands of spot checks, as the desk works on them. */
export function openSpotCheckDesk(app: App, platform: Platform, wishes: RecordDeskWishes): void {
  const importList = createImportList(platform);
  const commit = createImportCommit(platform, wishes);
  const notices = createDeskNotices(platform, wishes);
  spotCheckDeskRoutes(app, {
    ...{ importList, commit, notices },
    imports: createImports(platform, { record: wishes.record, list: importList }),
    aliases: createColumnAliases(platform, wishes),
    way: createNoticeWay(platform, { move: wishes.move, copies: wishes.copies, notices }),
    checks: createDeskChecks(platform, wishes),
    matches: createBrandMatches(platform, wishes),
  });
  platform.jobs.define('records.forget_sheets', commit.forgetSheets, { cron: EVERY_NIGHT });
}
