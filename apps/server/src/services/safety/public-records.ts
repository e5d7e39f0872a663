import { sql } from 'drizzle-orm';

/** A record is public exactly when its notice is. */
export const PUBLIC_RECORDS = sql`spotcheck_records record
  join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'`;

/** The maker did not fail if a retest reversed the result or the sample was proven fake. */
export const IS_COUNTED = sql`(record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake')`;
