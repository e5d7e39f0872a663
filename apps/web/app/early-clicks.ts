declare global {
  interface Window {
    earlyClicks?: Set<HTMLElement>;
    keepEarlyClick?: (event: MouseEvent) => void;
  }
}

/**
 * A button looks ready before its script has arrived. Runs in the head of the page and remembers
 * what was clicked until then; written without characters that HTML escapes.
 */
export const KEEP_EARLY_CLICKS = `window.earlyClicks=new Set;
addEventListener(\`click\`,window.keepEarlyClick=function(e){const b=e.target.closest(\`button[type=button]\`);if(b)window.earlyClicks.add(b)},true)`;

/** The page can answer now: whatever was clicked before is clicked for the reader. */
export function repeatEarlyClicks(): void {
  const { earlyClicks, keepEarlyClick } = window;
  if (!earlyClicks || !keepEarlyClick) return;
  removeEventListener('click', keepEarlyClick, true);
  window.earlyClicks = undefined;
  for (const button of earlyClicks) if (button.isConnected) button.click();
}
