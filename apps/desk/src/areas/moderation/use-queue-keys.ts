import { useKeys } from '#desk/kit/use-keys.ts';

export type QueueKeys = {
  move: (steps: 1 | -1) => void;
  accept: () => void;
  refuse: () => void;
  digit: (digit: string) => void;
  undo: () => void;
  toggleTogether: () => void;
  help: () => void;
};

/** Keyboard shortcuts of the queue. */
export function useQueueKeys(keys: QueueKeys): void {
  useKeys((key) => {
    if (/^[1-9]$/.test(key)) return () => keys.digit(key);
    switch (key) {
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
  });
}
