import { HYDRATION_RELOAD_GUARD_MS, HYDRATION_RELOAD_STORAGE_KEY } from '@rujian/contract/base/constants';

/** For scripts that a release replaced; once within the guard time of spec §9, or it might never end. */
export function reloadOnce(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: number, reload: () => void): void {
  const lastMs = Number(storage.getItem(HYDRATION_RELOAD_STORAGE_KEY) ?? 0);
  if (nowMs - lastMs < HYDRATION_RELOAD_GUARD_MS) return;
  storage.setItem(HYDRATION_RELOAD_STORAGE_KEY, String(nowMs));
  reload();
}
