import {
  countUnread,
  deleteMessages,
  listMessagePreferences,
  listMessages,
  readMessages,
  setMessagePreference,
  setSmsNotices,
} from '@rujian/contract/areas/messages/public';
import { MESSAGES_KEPT_DAYS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createInbox } from './inbox.ts';
import { createPreferences } from './preferences.ts';

const TIDY_JOB = 'messages.tidy';

export function messagesArea(app: App, platform: Platform): void {
  const inbox = createInbox(platform);
  const preferences = createPreferences(platform);
  serve(app, listMessages, (query, { id, lang }) => inbox.list(id, query, lang));
  serve(app, countUnread, (_input, { id, lang }) => inbox.counts(id, lang));
  serve(app, readMessages, async (choice, { id, lang }) => {
    await inbox.markRead(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, deleteMessages, async (choice, { id, lang }) => {
    await inbox.delete(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, listMessagePreferences, (_input, { id, lang }) => preferences.list(id, lang));
  serve(app, setMessagePreference, ({ kind, wanted }, { id, lang }) => preferences.set(id, kind, wanted, lang));
  serve(app, setSmsNotices, ({ wanted }, { id, lang }) => preferences.setSms(id, wanted, lang));

  const messagesErased = platform.erasures.rule({ job: TIDY_JOB, kind: 'messages', keptDays: MESSAGES_KEPT_DAYS });
  const tidy = async () => messagesErased(await inbox.deleteOlderThan(MESSAGES_KEPT_DAYS));
  platform.jobs.define(TIDY_JOB, tidy, { cron: '35 4 * * *' });
}
