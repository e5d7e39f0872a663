import { useEffect, useRef } from 'react';

export type QueueKeys = {
  move: (steps: 1 | -1) => void;
  accept: () => void;
  refuse: () => void;
  digit: (digit: string) => void;
  undo: () => void;
  toggleTogether: () => void;
  help: () => void;
};

/** Keyboard shortcuts; inactive in text fields and dialogs. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function actionOf(key: string, keys: QueueKeys): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => keys.digit(key);
  switch (key.toLowerCase()) {
    case 'j':
    case 'arrowdown':
      return () => keys.move(1);
    case 'k':
    case 'arrowup':
      return () => keys.move(-1);
    case 'a':
      return keys.accept;
    case 'r':
      return keys.refuse;
    case 'u':
      return keys.undo;
    case 'g':
      return keys.toggleTogether;
    case '?':
    case '？':
      return keys.help;
    default:
      return undefined;
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="combobox"]') !== null
  );
}
