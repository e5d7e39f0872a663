import { ApiError } from '@rujian/api-client/api-error';
import { findSiteReport, submitSiteReport } from '@rujian/contract/areas/moderation/site-reports';
import type { DataOf, InputOf } from '@rujian/contract/base/endpoint';
import { callApi } from '#web/api/browser-api.ts';
import { askCaptcha } from '#web/ui/forms/ask-captcha.ts';

export { ApiError };
export type Sent = DataOf<typeof submitSiteReport>;

const CAPTCHA_ERRORS: readonly unknown[] = ['captcha.required', 'captcha.wrong'];

export async function sendReport(report: InputOf<typeof submitSiteReport>): Promise<Sent | null> {
  try {
    return await callApi(submitSiteReport, report, { errorMessage: false });
  } catch (error) {
    if (!(error instanceof ApiError) || !CAPTCHA_ERRORS.includes(error.failure?.error)) throw error;
    const captcha = await askCaptcha();
    return captcha && callApi(submitSiteReport, { ...report, ...captcha }, { errorMessage: false });
  }
}

export function findAnswer(receipt: string) {
  return callApi(findSiteReport, { receipt }, { errorMessage: false });
}
