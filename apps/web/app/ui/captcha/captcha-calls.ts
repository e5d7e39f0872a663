import { ApiError } from '@rujian/api-client/api-error';
import { checkClickCaptcha, getClickCaptcha, getWaitCaptcha } from '@rujian/contract/auth';
import { callApi } from '#web/api/browser-api.ts';

const QUIET = { errorMessage: false, loading: false, cancelDuplicates: false };

/** Null when there is none to be had; the dialog says so itself. */
export async function loadPicture(id: string) {
  try {
    return await callApi(getClickCaptcha, { id }, QUIET);
  } catch {
    return null;
  }
}

/** The puzzles, or why there are none. */
export async function loadPuzzles(id: string) {
  try {
    return await callApi(getWaitCaptcha, { id }, QUIET);
  } catch (error) {
    return { text: (error as ApiError).message };
  }
}

/** Whether the answer is right, or why nobody could tell. */
export async function checkAnswer(
  id: string,
  info: string,
): Promise<'right' | 'wrong' | { text: string }> {
  try {
    await callApi(checkClickCaptcha, { id, info, unset: false }, QUIET);
    return 'right';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.reason === 'refused' ? 'wrong' : { text: error.message };
  }
}
