import { type RefObject, useCallback, useEffect, useState } from 'react';

const OPEN_AFTER_MS = 150;

/**
 * The term link that is hovered for a moment or focused by keyboard. A tap opens the page of the
 * term at once.
 */
export function useRestingTerm(text: RefObject<HTMLElement | null>) {
  const [term, setTerm] = useState<HTMLElement | null>(null);

  useEffect(() => {
    let opening: ReturnType<typeof setTimeout> | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    text.current?.addEventListener('pointerover', rest, { signal, passive: true });
    text.current?.addEventListener('pointerout', leave, { signal, passive: true });
    text.current?.addEventListener('focusin', focus, { signal });
    return () => {
      clearTimeout(opening);
      listening.abort();
    };

    function rest({ target, pointerType }: PointerEvent) {
      const found = termAt(target);
      if (!found || pointerType === 'touch') return;
      clearTimeout(opening);
      opening = setTimeout(() => setTerm(found), OPEN_AFTER_MS);
    }

    function leave() {
      clearTimeout(opening);
    }

    function focus({ target }: FocusEvent) {
      const found = termAt(target);
      if (found?.matches(':focus-visible')) setTerm(found);
    }
  }, [text]);

  const close = useCallback(() => setTerm(null), []);
  return { term, close };
}

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
}
