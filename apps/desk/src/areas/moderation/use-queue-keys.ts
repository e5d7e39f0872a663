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

export function useQueueKeys({ move, accept, refuse, digit, undo, toggleTogether, help }: QueueKeys): void {
  const next = () => move(1);
  const previous = () => move(-1);
  const actions: Record<string, () => void> = {
    j: next,
    arrowdown: next,
    k: previous,
    arrowup: previous,
    a: accept,
    r: refuse,
    u: undo,
    g: toggleTogether,
    '?': help,
    '？': help,
  };
  useKeys((key) => (/^[1-9]$/.test(key) ? () => digit(key) : actions[key]));
}
