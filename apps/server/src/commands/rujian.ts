// Before any other import of ours, which it speeds up.
import '../quick-imports.ts';

import { OperatorError } from '#platform/operator-error.ts';

export const COMMANDS = {
  help: 'show this list',
  doctor: 'check settings, engines, disk, clock, backups, mail and SMS: [--mail=address] [--sms=mobile]',
  upgrade: 'show what this version changes for operators, and the steps of an upgrade',
  migrate: 'migrate the database to the current schema',
  seed: 'migrate, then load the initial data into an empty site',
  reindex: 'rebuild the search index from the content',
  'index-bodies': 'rebuild the index that finds copied contributions',
  'verify-ledger': 'verify that every balance equals its entries',
  'verify-audit': 'verify the hash chain of the audit log and its nightly audit roots',
  'create-staff': 'create a desk account: <account> <name> <role…>',
  import: 'move in from another program: wordpress <xml> | ghost <json> | markdown <folder> [--dry-run]',
  backup: 'write the whole site into one file: [file]',
  backups: 'list the backups in the data folder and in the bucket',
  restore: 'restore a backup into an empty site: <file | s3:name>',
  drill: 'restore the newest backup in a separate database and compare it: [file | s3:name]',
  settings: 'write docs/configuration.md from the list of settings',
};

const NAME_WIDTH = 15;
const [given = '', ...input] = process.argv.slice(2);
const name = ['--help', '-h'].includes(given) ? 'help' : given;

try {
  if (name === 'help') {
    process.stdout.write(usage());
  } else if (isCommand(name)) {
    const { ACTIONS } = await import('./actions.ts');
    process.stdout.write(`${await ACTIONS[name](input)}\n`);
  } else {
    process.stderr.write(usage());
    process.exitCode = 2;
  }
} catch (error) {
  const text = error instanceof OperatorError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function isCommand(text: string): text is Exclude<keyof typeof COMMANDS, 'help'> {
  return Object.hasOwn(COMMANDS, text);
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([each, doc]) => `  ${each.padEnd(NAME_WIDTH)}${doc}`);
  return `Usage: npm run rujian -- <command>\n\n${lines.join('\n')}\n`;
}
