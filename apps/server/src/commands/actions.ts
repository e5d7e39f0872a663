import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createBodyIndex } from '#areas/contributions/body-index.ts';
import { differenceText, verifyLedgers } from '#areas/ledger/ledger-checks.ts';
import { createIndexing } from '#areas/search/sources/indexing.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { type Config, readConfig } from '../config.ts';
import { migrateSite, openNewSite, openSite, prepareSite } from '../run-site.ts';
import { backUpTo, drill, listBackups, requireFolderOf, restoreFrom } from './backup.ts';
import { createStaff } from './create-staff.ts';
import { doctor } from './doctor/doctor.ts';
import { importSite, readImport } from './import-site.ts';
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
  migrate: () => onSite(migrate),
  seed,
  reindex: () => onSite(reindex),
  'index-bodies': () => onSite(indexBodies),
  'verify-ledger': () => onSite(verifyLedger),
  'verify-audit': () => onSite(verifyAudit),
  'create-staff': (input) => onSite((platform) => createStaff(platform, input)),
  async import(input) {
    const asked = await readImport(input);
    return onSite((platform) => importSite(platform, asked));
  },
  async backup([file]) {
    if (file !== undefined) await requireFolderOf(file);
    return onSite((platform, config) => backUpTo(platform, config, file));
  },
  backups: () => listBackups(readConfig(process.env)),
  restore: ([file]) => restoreFrom(readConfig(process.env), file),
  drill: ([file]) => drill(readConfig(process.env), file),
  settings: writeSettings,
};

async function onSite(work: (platform: OpenPlatform, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig(process.env);
  const platform = await openSite(config);
  return work(platform, config).finally(platform.close);
}

async function migrate(platform: OpenPlatform): Promise<string> {
  await migrateSite(platform);
  return 'The database has the current schema.';
}

async function seed(): Promise<string> {
  const config = readConfig(process.env);
  const platform = await openNewSite(config);
  await prepareSite(platform, config).finally(platform.close);
  return 'The initial data is loaded.';
}

async function reindex(platform: OpenPlatform): Promise<string> {
  const done = new Map<string, number>();
  await createIndexing(platform).reindex((t, count) => void done.set(t, count));
  const counts = [...done].map(([t, count]) => `${t} ${count}`);
  return `The search index was rebuilt: ${counts.join(', ') || 'nothing to index'}.`;
}

async function indexBodies(platform: OpenPlatform): Promise<string> {
  return `The texts of ${await createBodyIndex(platform).rebuild()} articles were indexed again.`;
}

async function verifyLedger(platform: OpenPlatform): Promise<string> {
  const { accounts, pointEntries, balanceEntries, differences } = await verifyLedgers(platform);
  const counts = `${accounts} accounts, ${pointEntries} point entries, ${balanceEntries} balance entries`;
  if (differences.length === 0) return `Every balance equals its entries: ${counts}.`;
  const lines = differences.map((difference) => `  ${differenceText(difference)}`);
  throw new OperatorError(`${differences.length} differences in ${counts}:\n${lines.join('\n')}`);
}

async function writeSettings(): Promise<string> {
  await writeFile(SETTINGS_FILE, settingsDocument());
  return `Written: ${SETTINGS_FILE}`;
}
