import { getFilterState, toggleFilter } from '@rujian/contract/areas/alerts/public';
import { callApi } from '#web/api/browser-api.ts';
import { storedUser } from '#web/api/session.ts';
import { logInInPlace } from '#web/ui/member/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import type { FollowFilterProps } from './follow-filter-button.tsx';

export async function readFilter(filter: FollowFilterProps): Promise<boolean> {
  return (await callApi(getFilterState, filter, { background: true })).following;
}

type Shown = { isOn: boolean; done: string };

/** A visitor logs in first; a filter followed earlier as a member is not given up by that click. */
export async function pressFilter(filter: FollowFilterProps, { isOn, done }: Shown): Promise<boolean> {
  if (!storedUser()) {
    if (!(await logInInPlace({ hadSession: false }))) return isOn;
    if (await readFilter(filter)) return true;
  }
  const { following } = await callApi(toggleFilter, filter);
  if (following) await showToast(done, 'success');
  return following;
}
