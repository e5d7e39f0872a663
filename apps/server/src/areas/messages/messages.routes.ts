import {
  countUnread,
  deleteMessages,
  listMessagePreferences,
  listMessages,
  readMessages,
  setMessagePreference,
  setSmsNotices,
} from '@rujian/contract/areas/messages/public';
import { requireMember } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Inbox } from './inbox.ts';
import type { Preferences } from './preferences.ts';

type Parts = { inbox: Inbox; preferences: Preferences };

export function messagesRoutes(app: App, { inbox, preferences }: Parts): void {
  serve(app, listMessages, (query, caller) =>
    inbox.list(requireMember(caller).id, query, caller.lang),
  );
  serve(app, countUnread, (_input, caller) => inbox.counts(requireMember(caller).id, caller.lang));
  serve(app, readMessages, async (choice, caller) => {
    const { id, lang } = requireMember(caller);
    await inbox.markRead(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, deleteMessages, async (choice, caller) => {
    const { id, lang } = requireMember(caller);
    await inbox.delete(id, choice);
    return inbox.counts(id, lang);
  });
  serve(app, listMessagePreferences, (_input, caller) =>
    preferences.list(requireMember(caller).id, caller.lang),
  );
  serve(app, setMessagePreference, ({ kind, wanted }, caller) =>
    preferences.set(requireMember(caller).id, kind, wanted, caller.lang),
  );
  serve(app, setSmsNotices, ({ wanted }, caller) =>
    preferences.setSms(requireMember(caller).id, wanted, caller.lang),
  );
}
