import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createPasswords } from './passwords.ts';

/** Sessions, logging in, registering, passwords, one-time codes, click captcha. */
export function authModule(_app: App, _platform: Platform) {
  return { passwords: createPasswords() };
}
