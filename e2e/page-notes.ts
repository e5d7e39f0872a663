import type { Page } from '@playwright/test';

type Noted = { layoutShift: number; violations: string[] };

/** Notes layout shifts and violations of the content policy on all pages opened afterwards. */
export function takeNotes(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const noted: Noted = { layoutShift: 0, violations: [] };
    Object.assign(window, { noted });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      noted.violations.push(`${violatedDirective} ${blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        noted.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function notesOf(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** Scrolls screen by screen and paints each, so that late pictures are loaded. */
export function scrollThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await painted();
    }
  });
}
