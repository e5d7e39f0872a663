import { MESSAGES_KEPT_DAYS } from '@rujian/contract/constants';
import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { messageRefusals, messages, smsRefusals } from '#schema/messages.ts';
import { createInbox } from './inbox.ts';
import { messagesRoutes } from './messages.routes.ts';
import { createPreferences } from './preferences.ts';
import { createSending, createSendingToMany } from './sending.ts';

const TIDY_AT = '35 4 * * *';

/** What the site tells each member: messages by kind, kept for half a year. */
export function messagesModule(app: App, platform: Platform) {
  const inbox = createInbox(platform);
  messagesRoutes(app, { inbox, preferences: createPreferences(platform) });
  const messagesErased = platform.erasures.rule({
    ...{ job: 'messages.tidy', kind: 'messages', keptDays: MESSAGES_KEPT_DAYS },
  });
  platform.jobs.define(
    'messages.tidy',
    async () => messagesErased(await inbox.deleteOlderThan(MESSAGES_KEPT_DAYS)),
    { cron: TIDY_AT },
  );

  return {
    send: createSending(platform),
    sendMany: createSendingToMany(platform),
    unread: async (memberId: number) => (await inbox.counts(memberId, 'zh-cn')).unread,
    async eraseMember(memberId: number, tx: Tx) {
      await tx.delete(messages).where(eq(messages.memberId, memberId));
      await tx.delete(messageRefusals).where(eq(messageRefusals.memberId, memberId));
      await tx.delete(smsRefusals).where(eq(smsRefusals.memberId, memberId));
    },
  };
}
