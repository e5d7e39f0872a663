import { TOAST_MS } from '@rujian/contract/base/constants';

export type ToastKind = 'success' | 'error' | 'info';

/** Shows a message at the top of the screen; its code is loaded on first use. */
export async function showToast(
  sentence: string,
  kind: ToastKind = 'info',
  durationMs = TOAST_MS,
): Promise<void> {
  const { addToast } = await import('./toast-host.tsx');
  addToast(sentence, kind, durationMs);
}
