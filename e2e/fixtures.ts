import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Fails the test when the page complains: a fault the reader cannot see is still a fault. */
  quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAnsweredFailure(message.text())) {
          complaints.push(message.text());
        }
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chromium reports every 4xx page as an error of its own. */
function isAnsweredFailure(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

type Listed = { id: number; title: string };

/** The newest published articles, as any reader of the API sees them. */
export async function newestArticles(request: APIRequestContext): Promise<Listed[]> {
  const answer = await request.get('/api/news/index?limit=50');
  const { data } = await answer.json();
  return data.list;
}

/** Hydration is over when React has taken the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
}

/** Rules whose break keeps somebody from reading or acting. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
