const OPEN_AFTER_MS = 150;

/** For a link hovered for a moment or focused by keyboard; a tap opens the page of the term at once. */
export function watchTerms(): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('pointerout', () => clearTimeout(opening), { passive: true });
  document.addEventListener('focusin', ({ target }) => {
    const term = termAt(target);
    if (term?.matches(':focus-visible')) show(term);
  });

  function rest({ target, pointerType }: PointerEvent): void {
    const term = termAt(target);
    if (!term || pointerType === 'touch') return;
    clearTimeout(opening);
    opening = setTimeout(show, OPEN_AFTER_MS, term);
  }
}

function show(term: HTMLElement): void {
  void import('./term-card.tsx').then(({ showTermCard }) => showTermCard(term));
}

function termAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-term]') : null;
}
