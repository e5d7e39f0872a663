import { type RefObject, useLayoutEffect, useRef } from 'react';

const CHANGE_MS = 200;
const EASING = 'cubic-bezier(.2,.7,.2,1)';

/** Animates the height of a box to its new content; call before it changes. */
export function useHeightChange(box: RefObject<HTMLElement | null>, content: string) {
  const left = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the content has changed.
  useLayoutEffect(() => {
    const from = left.current;
    left.current = 0;
    const to = box.current?.offsetHeight ?? 0;
    if (from === 0 || from === to) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const shape = { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] };
    box.current?.animate(shape, { duration: CHANGE_MS, easing: EASING });
  }, [content]);

  return {
    before: () => {
      left.current = box.current?.offsetHeight ?? 0;
    },
  };
}
