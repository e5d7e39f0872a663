import { sql } from 'drizzle-orm';

/** Whether the operator lets people pass their own text; off by default. */
export const IS_SMALL_TEAM = sql<boolean>`exists (
  select from site_settings where key = 'smallTeam' and value = 'true'::jsonb)`;
