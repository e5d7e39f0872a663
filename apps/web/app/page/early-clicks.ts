import type { MouseEvent as ReactMouseEvent } from 'react';

declare global {
  interface Window {
    /** The last click on each button that was clicked before hydration. */
    earlyClicks?: Map<HTMLElement, MouseEvent>;
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

const BUTTON = 'button[type=button]';

/** In the head: records clicks on buttons whose script is not loaded yet. No characters that HTML escapes. */
export const KEEP_EARLY_CLICKS = `window.earlyClicks=new Map;
addEventListener(\`click\`,window.keepEarlyClick=function(e){const b=e.target.closest(\`${BUTTON}\`);if(b)window.earlyClicks.set(b,e)},true)`;

/** React itself replays a click that triggers hydration, so it must not be repeated. */
export function forgetAnsweredClick({ target }: ReactMouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (button) window.earlyClicks?.delete(button);
}

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
