import type { MessageKind } from '@rujian/contract/vocabulary/messages';
import { setUnread } from '#web/api/unread.ts';

type Asked = { page: number; limit: number; kind: MessageKind | ''; unread: boolean };

export type InboxCalls = Awaited<ReturnType<typeof loadInbox>>['calls'];

export async function loadInbox({ page, limit, kind, unread }: Asked) {
  const [{ callApi }, inbox] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/messages/public'),
  ]);
  const asked = { page, limit, kind, unread: unread ? '1' : '' };
  const [messages, preferences] = await Promise.all([
    callApi(inbox.listMessages, asked),
    callApi(inbox.listMessagePreferences, {}),
  ]);
  setUnread(messages.unread);
  return {
    list: messages.list,
    total: messages.total,
    kinds: messages.kinds,
    unreadTotal: messages.unread,
    preferences: preferences.list,
    sms: preferences.sms,
    calls: {
      markRead: (choice: { id?: number; kind?: MessageKind | '' }) =>
        callApi(inbox.readMessages, choice).then(({ unread }) => setUnread(unread)),
      delete: ({ id, read }: { id?: number; read?: boolean }) =>
        callApi(inbox.deleteMessages, { ...(id && { id }), ...(read && { read: '1' }) }),
      setPreference: (preference: { kind: MessageKind; wanted: boolean }) =>
        callApi(inbox.setMessagePreference, preference),
      setSms: (wanted: boolean) => callApi(inbox.setSmsNotices, { wanted }),
    },
  };
}
