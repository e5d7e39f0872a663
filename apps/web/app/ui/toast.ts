import { TOAST_MS } from '@rujian/contract/constants';

export type ToastKind = 'success' | 'error' | 'info';

/** Says one sentence at the top of the screen; the parts that draw it are loaded the first time. */
export async function showToast(
  sentence: string,
  kind: ToastKind = 'info',
  durationMs = TOAST_MS,
): Promise<void> {
  const { addToast } = await import('./toast-host.tsx');
  addToast(sentence, kind, durationMs);
}
