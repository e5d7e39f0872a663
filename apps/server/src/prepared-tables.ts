import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOfParts, type PreparedDatabase } from '#platform/database/prepared-database.ts';
import serverPackage from '../package.json' with { type: 'json' };

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
export const BUILD = fileURLToPath(new URL('../build', import.meta.url));

/** The tables only: content, dates, accounts and secrets belong to the first start of a site. */
export async function preparedTables(): Promise<PreparedDatabase> {
  const { dependencies } = serverPackage;
  const engines = [dependencies['@electric-sql/pglite'], dependencies['pg-boss']];
  return { folder: join(BUILD, 'database'), madeFrom: await hashOfParts(MIGRATIONS, engines) };
}
