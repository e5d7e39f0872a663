import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isPublic } from '#schema/publishable.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';

const row = alias(recalls, 'row');

/** What readers may see of recalls, under the name `recall`; every public statement reads them from here. */
export const PUBLIC_RECALLS = sql`(select row.* from recalls row where ${isPublic(row)}) recall`;
