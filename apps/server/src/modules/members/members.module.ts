import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';

/** Members: who they are, what they may do, what they accepted. */
export function membersModule(_app: App, _platform: Platform) {
  return {};
}
