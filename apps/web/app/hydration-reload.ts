import {
  HYDRATION_RELOAD_GUARD_MS,
  HYDRATION_RELOAD_STORAGE_KEY,
} from '@rujian/contract/constants';

/**
 * Reloads a page whose scripts are gone, as after a new release, but never twice within the guard
 * of spec §9: a page that fails for another reason must not reload for ever.
 */
export function reloadOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
  reload: () => void,
): void {
  const lastMs = Number(storage.getItem(HYDRATION_RELOAD_STORAGE_KEY) ?? 0);
  if (nowMs - lastMs < HYDRATION_RELOAD_GUARD_MS) return;
  storage.setItem(HYDRATION_RELOAD_STORAGE_KEY, String(nowMs));
  reload();
}
