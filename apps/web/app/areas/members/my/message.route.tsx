import { MESSAGE_KIND, type MessageKind } from '@rujian/contract/vocabulary/messages';
import { useRevalidator } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { leadToLastPage, readListAddress } from '#web/ui/lists/list-address.ts';
import { limitOf, MemberPager } from '#web/ui/lists/member-pager.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/message.route';
import { Badge } from './badge.tsx';
import { loadInbox } from './inbox-calls.ts';
import { MessagePreferences } from './message-preferences.tsx';
import { MessageRow } from './message-row.tsx';
import { myMeta } from './my-meta.ts';
import { MyPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const PATH = '/user/account/message';

export const handle: PageHandle = { keepScroll: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<MyTexts>(langOf(request), 'members/my') };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const address = readListAddress(new URL(request.url), ['kind', 'unread', 'limit']);
  const { page, values } = address;
  const limit = limitOf(values);
  const kind = MESSAGE_KIND.keys.find((known) => known === values.kind) ?? ('' as const);
  const unread = values.unread === '1';
  const [{ texts }, inbox] = await Promise.all([serverLoader(), loadInbox({ page, limit, kind, unread })]);
  leadToLastPage(PATH, address, { total: inbox.total, limit });
  return { texts, ...inbox, page, values, kind, unread };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from './my-skeleton.tsx';

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  return myMeta(matches, PATH, texts.messagesTitle, texts.messagesDescription);
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { texts, list, total, kinds, calls, page, values, kind, unread } = loaderData;
  const { preferences, sms } = loaderData;
  const { revalidate } = useRevalidator();
  const to = (wanted: MessageKind | '', onlyUnread = unread) =>
    listAddress(PATH, { ...values, kind: wanted, unread: onlyUnread ? '1' : '' });
  const all = { kind: '' as const, name: texts.all, unread: loaderData.unreadTotal };
  const hasUnread = (kind === '' ? all : kinds.find((each) => each.kind === kind))?.unread ?? 0;
  return (
    <MyPage
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
    >
      {kinds.length > 0 && (
        <nav className="tabs my-tabs" aria-label={texts.messagesTitle}>
          {[all, ...kinds].map((each) => (
            <Link key={each.kind} to={to(each.kind)} aria-current={each.kind === kind ? 'page' : undefined}>
              {each.name}
              <Badge count={each.unread} />
              {each.unread > 0 && <span className="sr">{fill(texts.unreadCount, { count: each.unread })}</span>}
            </Link>
          ))}
        </nav>
      )}
      {kinds.length > 0 && (
        <p className="my-switch">
          <Link className="link" to={to(kind, !unread)}>
            {unread ? texts.withRead : texts.onlyUnread}
          </Link>
        </p>
      )}
      {list.length === 0 ? (
        <EmptyState
          title={unread ? texts.noUnread : texts.noMessages}
          text={unread ? texts.noUnreadText : texts.noMessagesText}
        />
      ) : (
        <ul className="my-list">
          {list.map((message) => (
            <MessageRow key={message.id} message={message} calls={calls} onChanged={revalidate} texts={texts} />
          ))}
        </ul>
      )}
      <MemberPager path={PATH} values={values} page={page} total={total} />
      <MessagePreferences preferences={preferences} sms={sms} calls={calls} texts={texts} />
    </MyPage>
  );
}
