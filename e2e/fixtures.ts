import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { newAddress } from './members.ts';

type Fixtures = {
  /** Fails the test when the page complains: a fault the reader cannot see is still a fault. */
  quietConsole: undefined;
};

export const test = base.extend<Fixtures>({
  // One reader a journey: many journeys a minute from one address would be refused as one machine.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, ...newAddress() });
  },
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

type Listed = { id: number; title: string; views: number };

/** The newest published articles, as any reader of the API sees them. */
export async function newestArticles(request: APIRequestContext, limit = 50): Promise<Listed[]> {
  const answer = await request.get(`/api/news/index?limit=${limit}`);
  const { data } = await answer.json();
  return data.list;
}

type RootFiber = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** Hydration is over when React has committed the document and run its effects. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'));
    const root = entry?.[1] as RootFiber | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Whatever axe finds, of any weight: most readers who need these rules cannot tell us. */
export function barriers(page: Page): Promise<string[]> {
  return findings(axe(page));
}

/** What another look or width can break on a page that was looked through already. */
export function barriersOfLook(page: Page): Promise<string[]> {
  const rules = [
    'color-contrast',
    'link-in-text-block',
    'scrollable-region-focusable',
    'target-size',
  ];
  return findings(axe(page).withRules(rules));
}

/** Describing everything that is right takes longer than looking for what is wrong. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
