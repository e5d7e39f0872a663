import { MESSAGES_KEPT_DAYS } from '@rujian/contract/base/constants';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createInbox } from './inbox.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createPreferences } from './preferences.ts';

const TIDY_AT = '35 4 * * *';

/** The inbox of members: messages by kind, kept for half a year. */
export function messagesArea(app: App, platform: Platform): void {
  const inbox = createInbox(platform);
  messagesRoutes(app, { inbox, preferences: createPreferences(platform) });
  const messagesErased = platform.erasures.rule({
    job: 'messages.tidy',
    kind: 'messages',
    keptDays: MESSAGES_KEPT_DAYS,
  });
  platform.jobs.define('messages.tidy', async () => messagesErased(await inbox.deleteOlderThan(MESSAGES_KEPT_DAYS)), {
    cron: TIDY_AT,
  });
}
