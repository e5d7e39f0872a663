import { ApiError } from '@rujian/api-client/api-error';
import type { CallOptions } from '@rujian/api-client/behaviour';
import type { CallApi } from '@rujian/api-client/call-api';
import { checkClickCaptcha, getClickCaptcha, getWaitCaptcha } from '@rujian/contract/areas/login/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { CaptchaTexts } from './captcha-texts.ts';

const QUIET = { errorMessage: false, cancelDuplicates: false };

export type CaptchaCalls = ReturnType<typeof createCaptchaCalls>;

export function createCaptchaCalls(callApi: CallApi<CallOptions>) {
  return {
    /** Null on failure; the dialog shows the error itself. */
    async loadPicture(id: string) {
      try {
        return await callApi(getClickCaptcha, { id }, QUIET);
      } catch {
        return null;
      }
    },

    async loadPuzzles(id: string) {
      try {
        return await callApi(getWaitCaptcha, { id }, QUIET);
      } catch (error) {
        return { text: (error as ApiError).message };
      }
    },

    async checkAnswer(id: string, info: string): Promise<'right' | 'wrong' | { text: string }> {
      try {
        await callApi(checkClickCaptcha, { id, info, unset: false }, QUIET);
        return 'right';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.reason === 'refused' ? 'wrong' : { text: error.message };
      }
    },
  };
}

export type CaptchaAnswer = { captchaId: string; captchaInfo: string };

export type PanelProps = {
  lang: Lang;
  texts: CaptchaTexts;
  calls: CaptchaCalls;
  onSolved: (answer: CaptchaAnswer) => void;
};

const ID_BYTES = 16;

/** `randomUUID` is missing on insecure origins. */
export function newCaptchaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
