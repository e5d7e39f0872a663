import {
  countUnread,
  deleteMessages,
  listMessagePreferences,
  listMessages,
  readMessages,
  setMessagePreference,
  setSmsNotices,
} from '@rujian/contract/areas/messages/public';
import { type App, serve } from '#platform/http/http.ts';
import type { Inbox } from './inbox.ts';
import type { Preferences } from './preferences.ts';

type Parts = { inbox: Inbox; preferences: Preferences };

export function messagesRoutes(app: App, { inbox, preferences }: Parts): void {
  serve(app, listMessages, (query, caller) => inbox.list(caller.id, query, caller.lang));
  serve(app, countUnread, (_input, caller) => inbox.counts(caller.id, caller.lang));
  serve(app, readMessages, async (choice, caller) => {
    const { id, lang } = caller;
    await inbox.markRead(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, deleteMessages, async (choice, caller) => {
    const { id, lang } = caller;
    await inbox.delete(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, listMessagePreferences, (_input, caller) => preferences.list(caller.id, caller.lang));
  serve(app, setMessagePreference, ({ kind, wanted }, caller) => preferences.set(caller.id, kind, wanted, caller.lang));
  serve(app, setSmsNotices, ({ wanted }, caller) => preferences.setSms(caller.id, wanted, caller.lang));
}
