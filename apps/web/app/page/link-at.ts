export function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

/** A link of an SVG has no URL properties. */
export function addressOf(link: Element): URL {
  return new URL(link.getAttribute('href') ?? '', location.href);
}
