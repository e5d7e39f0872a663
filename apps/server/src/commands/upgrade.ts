import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLog } from '#platform/log.ts';
import serverPackage from '../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { openExisting, waitingMigrations } from './doctor/check-engines.ts';

const CHANGELOG = fileURLToPath(new URL('../../../../CHANGELOG.md', import.meta.url));
const FOR_OPERATORS = /^### For operators\n([\s\S]*?)(?=^##)/m;

const STEPS = `1. Back up: npm run rujian -- backup before-upgrade.backup
2. Install the new version next to the old one, with the same settings.
3. Migrate from the new version: npm run rujian -- migrate (a start does it too).
4. Restart; with several processes one after the other, each when the one before answers 200 on /readyz.
5. Look: npm run rujian -- doctor
The way back is the backup: restore it with the old version into an empty site.`;

export async function upgradeNotes(config: Config): Promise<string> {
  const changelog = await readFile(CHANGELOG, 'utf8').catch(() => '');
  const notes = FOR_OPERATORS.exec(changelog)?.[1]?.trim() ?? 'CHANGELOG.md is not installed.';
  return [
    `Version ${serverPackage.version}. ${await schemaSentence(config)}`,
    `What changes for operators:\n${notes}`,
    `Steps:\n${STEPS}`,
  ].join('\n\n');
}

async function schemaSentence(config: Config): Promise<string> {
  try {
    const database = await openExisting(config, createLog({ logLevel: 'silent' }));
    if (!database) return 'There is no database yet; the first start creates it.';
    const waiting = await waitingMigrations(database).finally(database.close);
    return waiting.length === 0
      ? 'The database has its tables already.'
      : `The database waits for ${waiting.length} migrations: ${waiting.join(', ')}.`;
  } catch (error) {
    return `The database could not be read: ${(error as Error).message}`;
  }
}
