import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createBodyIndex } from '#areas/contributions/body-index.ts';
import { differenceText, verifyLedgers } from '#areas/ledger/verification.ts';
import { createIndexing } from '#areas/search/sources/indexing.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { readConfig } from '../config.ts';
import { migrateSite, openNewSite, openSite, prepareSite } from '../run-site.ts';
import { backUpTo, drill, restoreFrom } from './backup.ts';
import { createStaff } from './create-staff.ts';
import { settingsDocument } from './settings-document.ts';
import { verifyAudit } from './verify-audit.ts';

const SETTINGS_FILE = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url));

const COMMANDS = {
  migrate: { doc: 'migrate the database to the current schema', run: migrate },
  seed: { doc: 'migrate, then load the initial data into an empty site', run: seed },
  reindex: { doc: 'rebuild the search index from the content', run: reindex },
  'index-bodies': {
    doc: 'rebuild the index that finds copied contributions',
    run: indexBodies,
  },
  'verify-ledger': {
    doc: 'verify that every balance equals its entries',
    run: verifyLedger,
  },
  'verify-audit': {
    doc: 'verify the hash chain of the audit log and its nightly audit roots',
    run: verifyAuditLog,
  },
  'create-staff': { doc: 'create a desk account: <account> <name> <role…>', run: addStaff },
  backup: { doc: 'write the whole site into one file: [file]', run: backup },
  restore: { doc: 'restore a backup into an empty site: <file>', run: restore },
  drill: {
    doc: 'restore the newest backup in a separate database and compare it: [file]',
    run: tryRestore,
  },
  settings: { doc: 'write docs/configuration.md from the list of settings', run: writeSettings },
};

const [name = '', ...input] = process.argv.slice(2);
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
if (!command) {
  const lines = Object.entries(COMMANDS).map(([known, { doc }]) => `  ${known.padEnd(15)}${doc}`);
  process.stderr.write(`Usage: npm run rujian -- <command>\n\n${lines.join('\n')}\n`);
  process.exit(2);
}
try {
  process.stdout.write(`${await command.run()}\n`);
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

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

async function addStaff(): Promise<string> {
  const platform = await openSite(readConfig(process.env));
  return createStaff(platform, input).finally(platform.close);
}

async function backup(): Promise<string> {
  const config = readConfig(process.env);
  const platform = await openSite(config);
  return backUpTo(platform, config, input[0]).finally(platform.close);
}

function restore(): Promise<string> {
  return restoreFrom(readConfig(process.env), input[0]);
}

function tryRestore(): Promise<string> {
  return drill(readConfig(process.env), input[0]);
}

async function writeSettings(): Promise<string> {
  await writeFile(SETTINGS_FILE, settingsDocument());
  return `Written: ${SETTINGS_FILE}`;
}
