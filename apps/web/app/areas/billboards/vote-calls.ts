import { ApiError } from '@rujian/api-client/api-error';
import { castVote, getMyVotes, type MyVotes } from '@rujian/contract/areas/billboards/votes';
import { DEVICE_KEY } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { callApi } from '#web/api/browser-api.ts';
import { askCaptcha } from '#web/ui/forms/ask-captcha.ts';

const CAPTCHA_ERRORS: readonly unknown[] = ['captcha.required', 'captcha.wrong'];

export type Cast = DataOf<typeof castVote>;

export function askMyVotes(edition: number): Promise<MyVotes> {
  return callApi(getMyVotes, { edition }, { background: true });
}

/** Votes, with a captcha if required; null if the reader cancels. */
export async function vote(edition: number, entry: number): Promise<Cast | null> {
  const ballot = { edition, entry, device: deviceKey() };
  try {
    return await callApi(castVote, ballot, { errorMessage: false });
  } catch (error) {
    if (!(error instanceof ApiError) || !CAPTCHA_ERRORS.includes(error.failure?.error)) throw error;
    const captcha = await askCaptcha();
    return captcha && callApi(castVote, { ...ballot, ...captcha }, { errorMessage: false });
  }
}

/** Random and stored in this browser; the server stores a hash of it. */
function deviceKey(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known) return known;
    const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
    localStorage.setItem(DEVICE_KEY, made);
    return made;
  } catch {
    // Without storage, the server distinguishes browsers by address.
    return '';
  }
}
