/** Runs what can wait until everything that the page shows has arrived. */
export function onceLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
