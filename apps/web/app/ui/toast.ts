import { TOAST_MS } from '@rujian/contract/base/constants';

export type ToastKind = 'success' | 'error' | 'info';

export async function showToast(sentence: string, kind: ToastKind = 'info', durationMs = TOAST_MS): Promise<void> {
  const { addToast } = await import('./toast-host.tsx');
  addToast(sentence, kind, durationMs);
}

/** Takes a message back that the page shows itself. */
export async function closeToast(sentence: string): Promise<void> {
  const { removeToast } = await import('./toast-host.tsx');
  removeToast(sentence);
}
