import { useEffect, useRef } from 'react';

export type ActionOfKey = (key: string) => (() => void) | undefined;

/** Keyboard shortcuts of a screen; inactive in text fields and dialogs. Returns the handler for a frame. */
export function useKeys(actionOf: ActionOfKey): (event: KeyboardEvent) => void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  const onKey = useRef((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = latest.current(event.key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    act();
  }).current;
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);
  return onKey;
}

function isTyping(target: EventTarget | null): boolean {
  const isDialogOpen = document.querySelector('.ant-modal-wrap:not([style*="display: none"])');
  if (isDialogOpen) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="combobox"]') !== null
  );
}
