import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breakingStatements } from './migration-rules.ts';

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Written before the rule. */
const BEFORE_THE_RULE = 1;

test('every new migration leaves the version before it running', () => {
  const files = globSync(`${FOLDER}/*.sql`).filter((file) => Number.parseInt(basename(file), 10) > BEFORE_THE_RULE);

  const found = files.flatMap((file) => breakingStatements(readFileSync(file, 'utf8')));

  expect(found).toEqual([]);
});

test.each([
  ['a removed column', 'ALTER TABLE "articles" DROP COLUMN "kicker";'],
  ['a removed table', 'DROP TABLE "articles" CASCADE;'],
  ['another name', 'ALTER TABLE "articles" RENAME COLUMN "kicker" TO "lead";'],
  ['another type', 'ALTER TABLE "articles" ALTER COLUMN "kicker" SET DATA TYPE integer;'],
  ['a value that became required', 'ALTER TABLE "articles" ALTER COLUMN "kicker" SET NOT NULL;'],
  ['a lost default', 'ALTER TABLE "articles" ALTER COLUMN "kicker" DROP DEFAULT;'],
  ['a new required column', 'ALTER TABLE "articles" ADD COLUMN "lead" text NOT NULL;'],
  ['a new rule', 'ALTER TABLE "articles" ADD CONSTRAINT "short" CHECK (length("lead") < 9);'],
  ['a new uniqueness', 'CREATE UNIQUE INDEX "one" ON "articles" USING btree ("lead");'],
])('%s breaks the version before, unless the migration says why not', (_name, statement) => {
  const other = 'CREATE TABLE "notes" ("id" integer);\n--> statement-breakpoint\n';

  expect(breakingStatements(other + statement)).toEqual([statement]);
  expect(breakingStatements(`${other}-- contract: unused since 0.2.0\n${statement}`)).toEqual([]);
});

test.each([
  ['a new table', 'CREATE TABLE "notes" ("id" integer NOT NULL);'],
  ['an optional column', 'ALTER TABLE "articles" ADD COLUMN "lead" text;'],
  ['a column with a default', `ALTER TABLE "articles" ADD COLUMN "lead" text DEFAULT '' NOT NULL;`],
  ['an index', 'CREATE INDEX "by_lead" ON "articles" USING btree ("lead");'],
  [
    'a rule of a new table',
    'CREATE TABLE "notes" ("id" integer);\n--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "few" CHECK ("id" < 9);',
  ],
])('%s does not', (_name, migration) => {
  expect(breakingStatements(migration)).toEqual([]);
});
