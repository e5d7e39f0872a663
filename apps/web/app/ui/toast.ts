export type ToastKind = 'success' | 'error' | 'info';

/** Says one sentence at the top of the screen; the parts that draw it are loaded the first time. */
export async function showToast(sentence: string, kind: ToastKind = 'info'): Promise<void> {
  const { addToast } = await import('./toast-host.tsx');
  addToast(sentence, kind);
}
