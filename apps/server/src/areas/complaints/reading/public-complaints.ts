import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';

const states = sql.raw(PUBLIC_COMPLAINT_STATES.map((state) => `'${state}'`).join(', '));

/** The one visibility rule; written into the statement, not bound, so that the partial index applies. */
export function isPublicComplaint(alias: string): SQL<boolean> {
  const table = sql.identifier(alias);
  return sql<boolean>`(${table}.accepted_at is not null and ${hasPublicState(alias)})`;
}

export function hasPublicState(alias: string): SQL<boolean> {
  return sql<boolean>`${sql.identifier(alias)}.state in (${states})`;
}

/** Merged into another one, also after that one ended, unless it became independent again. */
export function isJoined(alias: string): SQL<boolean> {
  const table = sql.identifier(alias);
  return sql<boolean>`(${table}.merged_into_id is not null
    and ${table}.state in ('merged', 'resolved_default', 'closed_unresolved'))`;
}
