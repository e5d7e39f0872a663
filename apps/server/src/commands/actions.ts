import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createBodyIndex } from '#areas/contributions/body-index.ts';
import { differenceText, verifyLedgers } from '#areas/ledger/verification.ts';
import { createIndexing } from '#areas/search/sources/indexing.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { readConfig } from '../config.ts';
import { migrateSite, openNewSite, openSite, prepareSite } from '../run-site.ts';
import { backUpTo, drill, listBackups, restoreFrom } from './backup.ts';
import { createStaff } from './create-staff.ts';
import { doctor } from './doctor/doctor.ts';
import { importSite } from './import-site.ts';
import type { COMMANDS } from './rujian.ts';
import { settingsDocument } from './settings-document.ts';
import { upgradeNotes } from './upgrade.ts';
import { verifyAudit } from './verify-audit.ts';

const SETTINGS_FILE = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url));

type Action = (input: string[]) => Promise<string>;

/** What each command does; loading all of it takes seconds. */
export const ACTIONS: Record<Exclude<keyof typeof COMMANDS, 'help'>, Action> = {
  doctor: (input) => doctor(process.env, input),
  upgrade: () => upgradeNotes(readConfig(process.env)),
  migrate,
  seed,
  reindex,
  'index-bodies': indexBodies,
  'verify-ledger': verifyLedger,
  'verify-audit': verifyAuditLog,
  'create-staff': addStaff,
  import: moveIn,
  backup,
  backups: () => listBackups(readConfig(process.env)),
  restore: ([file]) => restoreFrom(readConfig(process.env), file),
  drill: ([file]) => drill(readConfig(process.env), file),
  settings: writeSettings,
};

async function migrate(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  await migrateSite(platform).finally(platform.close);
  return 'The database has the current schema.';
}

async function seed(): Promise<string> {
  const config = readConfig(process.env);
  const platform = await openNewSite(config);
  await prepareSite(platform, config).finally(platform.close);
  return 'The initial data is loaded.';
}

async function reindex(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  const done = new Map<string, number>();
  await createIndexing(platform)
    .reindex((t, count) => {
      done.set(t, count);
    })
    .finally(platform.close);
  const counts = [...done].map(([t, count]) => `${t} ${count}`);
  return `The search index was rebuilt: ${counts.join(', ') || 'nothing to index'}.`;
}

async function indexBodies(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  const articles = await createBodyIndex(platform).rebuild().finally(platform.close);
  return `The texts of ${articles} articles were indexed again.`;
}

async function verifyLedger(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  const report = await verifyLedgers(platform).finally(platform.close);
  const { accounts, pointEntries, balanceEntries, differences } = report;
  const counts = `${accounts} accounts, ${pointEntries} point entries, ${balanceEntries} balance entries`;
  if (differences.length === 0) return `Every balance equals its entries: ${counts}.`;
  const lines = differences.map((difference) => `  ${differenceText(difference)}`);
  throw new OperatorError(`${differences.length} differences in ${counts}:\n${lines.join('\n')}`);
}

async function verifyAuditLog(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  return verifyAudit(platform).finally(platform.close);
}

async function addStaff(input: string[]): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  return createStaff(platform, input).finally(platform.close);
}

async function moveIn(input: string[]): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  return importSite(platform, input).finally(platform.close);
}

async function backup([file]: string[]): Promise<string> {
  const config = readConfig(process.env);
  const platform = await openSite(config);
  return backUpTo(platform, config, file).finally(platform.close);
}

async function writeSettings(): Promise<string> {
  await writeFile(SETTINGS_FILE, settingsDocument());
  return `Written: ${SETTINGS_FILE}`;
}
