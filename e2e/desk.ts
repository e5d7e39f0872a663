import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { staffToken } from './staff.ts';

/** Storage key of the desk's token (docs/contracts.md). */
const STORAGE_KEY = 'rujian-desk';

type Headers = Record<string, string>;

/**
 * A new staff member with these roles is logged in on all screens opened in this browser afterwards;
 * returns the headers of their calls.
 */
export async function logInAtDesk(page: Page, request: APIRequestContext, ...roles: string[]): Promise<Headers> {
  const headers = await staffToken(request, ...roles);
  await putSession(page, headers);
  return headers;
}

/** Opens the desk as a new staff member with these roles. */
export async function openDesk(page: Page, request: APIRequestContext, ...roles: string[]): Promise<void> {
  await logInAtDesk(page, request, ...roles);
  await page.goto('/desk/');
}

/** Puts an existing session into this browser and opens a screen of the desk. */
export async function enterDesk(page: Page, headers: Headers, screen: string): Promise<void> {
  await putSession(page, headers);
  await page.goto(`/desk/${screen}`);
}

async function putSession(page: Page, headers: Headers): Promise<void> {
  const entry = { key: STORAGE_KEY, token: headers.batoken ?? '' };
  await page.addInitScript(({ key, token }) => {
    if (!sessionStorage.getItem('entered')) localStorage.setItem(key, token);
    sessionStorage.setItem('entered', 'yes');
  }, entry);
}

/**
 * Another screen of the loaded desk, as by a link: loading the desk anew takes most of a test's
 * time. The screen in between takes away what the last one showed.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const follow = (to: string) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const nowhere = page.getByText('页面未找到');
  await page.evaluate(follow, '/desk/no-such-screen');
  await expect(nowhere).toBeVisible();
  await page.evaluate(follow, path);
  await expect(nowhere).toBeHidden();
}
