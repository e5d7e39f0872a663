/**
 * During a rolling restart the version before runs on the new schema: what it reads must be there,
 * and what it writes must be accepted.
 */
const BREAKING = [
  /\bDROP\s+(?:TABLE|COLUMN|SCHEMA|VIEW|DEFAULT|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\b.*\b(?:TYPE|SET\s+NOT\s+NULL)\b/is,
  /\bADD\s+CONSTRAINT\b/i,
  /\bCREATE\s+UNIQUE\s+INDEX\b/i,
  /\bADD\s+COLUMN\b(?=.*\bNOT\s+NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/is,
];

/** Nothing that still runs uses it; the reason follows. */
const ACCEPTED = /^-- contract: \S/m;

/** Statements of a migration that the version before would not survive. */
export function breakingStatements(migration: string): string[] {
  const created = new Set<string>();
  for (const [, table = ''] of migration.matchAll(/\bCREATE\s+TABLE\s+"(\w+)"/gi)) {
    created.add(table);
  }
  return migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => {
      const [, table = ''] = /\b(?:ALTER\s+TABLE|ON)\s+"(\w+)"/i.exec(statement) ?? [];
      const isBreaking = BREAKING.some((pattern) => pattern.test(statement));
      return isBreaking && !created.has(table) && !ACCEPTED.test(statement);
    });
}
