import type { Platform } from '#platform/platform.ts';
import { createSmsBudget, type SmsBudget } from './sms-budget.ts';
import { createSmsCounts, type SmsCounts } from './sms-counts.ts';
import { createSmsNotices, type SmsNotices } from './sms-notices.ts';

export type SmsSending = { budget: SmsBudget; counts: SmsCounts; notices: SmsNotices };

export function createSmsSending(platform: Platform): SmsSending {
  const budget = createSmsBudget(platform);
  const counts = createSmsCounts(platform);
  return { budget, counts, notices: createSmsNotices(platform, { budget, counts }) };
}
