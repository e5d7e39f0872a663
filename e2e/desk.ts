import type { APIRequestContext, Page } from '@playwright/test';
import { staffToken } from './staff.ts';

/** Where the desk keeps its token (docs/contracts.md). */
const STORAGE_KEY = 'rujian-desk';

/** Somebody new at the desk with these roles opens it; gives the headers of his calls. */
export async function openDesk(
  page: Page,
  request: APIRequestContext,
  ...roles: string[]
): Promise<Record<string, string>> {
  const headers = await staffToken(request, ...roles);
  await enterDesk(page, headers);
  return headers;
}

/** Puts a session that exists already into this browser and opens the desk, or a screen of it. */
export async function enterDesk(
  page: Page,
  headers: Record<string, string>,
  screen = '',
): Promise<void> {
  const entry = { key: STORAGE_KEY, token: headers.batoken ?? '' };
  await page.addInitScript(({ key, token }) => {
    if (!sessionStorage.getItem('entered')) localStorage.setItem(key, token);
    sessionStorage.setItem('entered', 'yes');
  }, entry);
  await page.goto(`/desk/${screen}`);
}
