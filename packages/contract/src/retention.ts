import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** So many months are shown. */
export const RETENTION_MONTHS = 12;

/** One kind of data that is erased by itself. */
export const RetentionRule = z.object({
  /** Such as `comment_origins`; its words stand at the desk. */
  kind: z.string(),
  job: z.string(),
  /** Null where not its age decides. */
  keptDays: z.nullable(z.number()),
  /** The last run, also one that found nothing; null before the first. */
  lastRunAt: z.nullable(z.number()),
  /** Erased on the day of the last run. */
  lastCount: z.number(),
  /** By month in China, `2026-05`, only months in which something was erased. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

export const getRetention = endpoint({
  access: 'staff',
  right: ['control.view', 'audit.all'],
  method: 'GET',
  path: '/api/desk/retention/index',
  summary: 'What is erased after which time, when that last happened and how much it was.',
  input: z.object({}),
  data: z.object({
    /** The months of the table, the newest first. */
    months: z.array(z.string()),
    rules: z.array(RetentionRule),
  }),
});
