/** A click with another button or a modifier opens a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

export function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

/** A link of an SVG has no URL properties. */
export function addressOf(link: Element): URL {
  return new URL(link.getAttribute('href') ?? '', location.href);
}
