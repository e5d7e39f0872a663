import * as z from 'zod/mini';
import { deskGet } from '../../base/endpoint.ts';

/** Number of months shown. */
export const RETENTION_MONTHS = 12;

/** One kind of data with automatic erasure. */
export const RetentionRule = z.object({
  /** Such as `comment_origins`; the desk has its label. */
  kind: z.string(),
  job: z.string(),
  /** Null if erasure does not depend on age. */
  keptDays: z.nullable(z.number()),
  /** The last run, even without erasures; null before the first. */
  lastRunAt: z.nullable(z.number()),
  /** Erased on the day of the last run. */
  lastCount: z.number(),
  /** Per month in China, `2026-05`; empty months are omitted. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

export const getRetention = deskGet('/api/desk/retention/index', {
  right: ['control.view', 'audit.all'],
  summary: 'Retention periods, the last run and the number of erased rows.',
  data: z.object({
    /** The months of the table, the newest first. */
    months: z.array(z.string()),
    rules: z.array(RetentionRule),
  }),
});
