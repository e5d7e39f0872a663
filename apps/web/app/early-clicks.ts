import type { MouseEvent as ReactMouseEvent } from 'react';

declare global {
  interface Window {
    /** The last click on each button that was clicked before the page could answer. */
    earlyClicks?: Map<HTMLElement, MouseEvent>;
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

const BUTTON = 'button[type=button]';

/**
 * A button looks ready before its script has arrived. Runs in the head of the page and remembers
 * what was clicked until then; written without characters that HTML escapes.
 */
export const KEEP_EARLY_CLICKS = `window.earlyClicks=new Map;
addEventListener(\`click\`,window.keepEarlyClick=function(e){const b=e.target.closest(\`${BUTTON}\`);if(b)window.earlyClicks.set(b,e)},true)`;

/** A click that hurries React on is answered by React itself, and must not be repeated. */
export function forgetAnsweredClick({ target }: ReactMouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (button) window.earlyClicks?.delete(button);
}

/** The page can answer now: whatever was clicked before is clicked for the reader. */
export function repeatEarlyClicks(): void {
  const { earlyClicks, keepEarlyClick } = window;
  if (!earlyClicks || !keepEarlyClick) return;
  removeEventListener('click', keepEarlyClick, true);
  window.earlyClicks = undefined;
  for (const [button, click] of earlyClicks) {
    const isStillOnItsWay = click.eventPhase !== Event.NONE;
    if (button.isConnected && !isStillOnItsWay) button.click();
  }
}
