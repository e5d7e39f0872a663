import { BADGE_MAX } from '@rujian/contract/base/constants';
import { MESSAGE_KIND, type MessageKind } from '@rujian/contract/vocabulary/messages';
import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/message.route';
import { loadInbox } from './inbox-calls.ts';
import { MessagePreferences } from './message-preferences.tsx';
import { MessageRow } from './message-row.tsx';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>({
  path: '/user/account/message',
  feature: 'members/my',
  title: 'messagesTitle',
  description: 'messagesDescription',
});

export const handle: PageHandle = { keepScroll: true };
export const loader = route.loader;
export const meta = route.meta;

export const clientLoader = route.listLoader(['kind', 'unread'], async ({ page, limit, values }) => {
  const kind = MESSAGE_KIND.keys.find((known) => known === values.kind) ?? ('' as const);
  const unread = values.unread === '1';
  return { ...(await loadInbox({ page, limit, kind, unread })), kind, unread };
});

export { MySkeleton as HydrateFallback } from './my-page.tsx';

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { texts, kinds, calls, path, values, kind, unread, preferences, sms } = loaderData;
  const { revalidate } = useRevalidator();
  const to = (wanted: MessageKind | '', onlyUnread = unread) =>
    listAddress(path, { ...values, kind: wanted, unread: onlyUnread ? '1' : '' });
  const all = { kind: '' as const, name: texts.all, unread: loaderData.unreadTotal };
  const hasUnread = (kind === '' ? all : kinds.find((each) => each.kind === kind))?.unread ?? 0;
  return (
    <MyListPage
      title={texts.messagesTitle}
      intro={texts.messagesDescription}
      aside={
        <>
          <button
            type="button"
            className="btn btn-s"
            disabled={hasUnread === 0}
            onClick={() => calls.markRead({ kind }).then(revalidate)}
          >
            {texts.markAllRead}
          </button>
          <Allowed name="delete">
            <ConfirmButton
              label={texts.deleteRead}
              question={texts.deleteReadAsk}
              action={texts.delete}
              disabled={kinds.every((each) => each.total === each.unread)}
              onConfirm={() => calls.delete({ read: true }).then(revalidate)}
              texts={texts}
            />
          </Allowed>
        </>
      }
      data={loaderData}
      row={(message) => (
        <MessageRow key={message.id} message={message} calls={calls} onChanged={revalidate} texts={texts} />
      )}
      empty={
        <EmptyState
          title={unread ? texts.noUnread : texts.noMessages}
          text={unread ? texts.noUnreadText : texts.noMessagesText}
        />
      }
      foot={<MessagePreferences preferences={preferences} sms={sms} calls={calls} texts={texts} />}
    >
      {kinds.length > 0 && (
        <>
          <nav className="tabs my-tabs" aria-label={texts.messagesTitle}>
            {[all, ...kinds].map((each) => (
              <Link key={each.kind} to={to(each.kind)} aria-current={each.kind === kind ? 'page' : undefined}>
                {each.name}
                {each.unread > 0 && <UnreadBadge count={each.unread} texts={texts} />}
              </Link>
            ))}
          </nav>
          <p className="my-switch">
            <Link className="link" to={to(kind, !unread)}>
              {unread ? texts.withRead : texts.onlyUnread}
            </Link>
          </p>
        </>
      )}
    </MyListPage>
  );
}

function UnreadBadge({ count, texts }: { count: number; texts: MyTexts }) {
  return (
    <>
      <span className="my-badge">{count > BADGE_MAX ? `${BADGE_MAX}+` : count}</span>
      <span className="sr">{fill(texts.unreadCount, { count })}</span>
    </>
  );
}
