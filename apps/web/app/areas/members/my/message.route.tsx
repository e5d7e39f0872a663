import type { InboxMessage, MessagePreference } from '@rujian/contract/areas/messages/public';
import { BADGE_MAX } from '@rujian/contract/base/constants';
import { MESSAGE_KIND, type MessageKind } from '@rujian/contract/vocabulary/messages';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { setUnread } from '#web/api/unread.ts';
import { withApi } from '#web/api/with-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import type { Route } from './+types/message.route';
import { MyListPage } from './my-page.tsx';
import type { MyTexts } from './texts.ts';

const route = memberPage<MyTexts>('members/my', '/user/account/message', 'messages');

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
  const { texts, kinds, calls, path, values, kind, unread } = loaderData;
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
          <TextButton
            className="btn btn-s"
            disabled={hasUnread === 0}
            onClick={() => calls.markRead({ kind }).then(revalidate)}
            label={texts.markAllRead}
          />
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
      foot={<MessagePreferences {...loaderData} />}
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
            <TextLink className="link" to={to(kind, !unread)} label={unread ? texts.withRead : texts.onlyUnread} />
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

type Props = { message: InboxMessage; calls: InboxCalls; onChanged: () => Promise<void>; texts: MyTexts };

function MessageRow({ message, calls, onChanged, texts }: Props) {
  const { id, kindName, title, body, lang, link, readAt, createdAt } = message;
  return (
    <li className="my-row" data-unread={readAt === null || undefined}>
      <p className="meta">
        {readAt === null && <span className="my-dot">{texts.unreadMark}</span>}
        <span>{kindName}</span>
        <TimeStamp at={createdAt} />
      </p>
      <h2 lang={LOCALES[lang]}>{title}</h2>
      {body && (
        <p className="my-body" lang={LOCALES[lang]}>
          {body}
        </p>
      )}
      <div className="my-actions">
        {link && (
          <Link className="btn btn-s" to={link.path} onClick={() => calls.markRead({ id })}>
            {texts.openLink}
          </Link>
        )}
        {readAt === null && (
          <button type="button" className="btn btn-s" onClick={() => calls.markRead({ id }).then(onChanged)}>
            {texts.markRead}
          </button>
        )}
        <Allowed name="delete">
          <ConfirmButton
            label={texts.delete}
            question={texts.deleteMessageAsk}
            onConfirm={() => calls.delete({ id }).then(onChanged)}
            texts={texts}
          />
        </Allowed>
      </div>
    </li>
  );
}

type PreferenceProps = Pick<Route.ComponentProps['loaderData'], 'preferences' | 'sms' | 'calls' | 'texts'>;

function MessagePreferences({ preferences, sms, calls, texts }: PreferenceProps) {
  const [chosen, setChosen] = useState(preferences);
  const [wantsSms, setWantsSms] = useState(sms.wanted);
  const chooseSms = async (wanted: boolean) => {
    setWantsSms(wanted);
    try {
      setWantsSms((await calls.setSms(wanted)).sms.wanted);
    } catch {
      setWantsSms(!wanted);
    }
  };
  const choose = async (kind: MessagePreference['kind'], wanted: boolean) => {
    const before = chosen;
    setChosen(before.map((each) => (each.kind === kind ? { ...each, wanted } : each)));
    try {
      setChosen((await calls.setPreference({ kind, wanted })).list);
    } catch {
      setChosen(before);
    }
  };
  return (
    <details className="my-settings">
      <summary>{texts.settings}</summary>
      <p>{texts.settingsText}</p>
      <ul>
        {chosen.map(({ kind, name, wanted, fixed }) => (
          <li key={kind}>
            <label>
              <input
                type="checkbox"
                checked={wanted}
                disabled={fixed}
                onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
              />
              {name}
              {fixed && <small>{texts.settingFixed}</small>}
            </label>
          </li>
        ))}
      </ul>
      <p>
        <label>
          <input
            type="checkbox"
            checked={wantsSms}
            disabled={!sms.hasMobile}
            onChange={({ currentTarget }) => chooseSms(currentTarget.checked)}
          />
          {texts.settingSms}
        </label>
        <small>{sms.hasMobile ? texts.settingSmsText : texts.settingSmsNoMobile}</small>
      </p>
    </details>
  );
}

type Asked = { page: number; limit: number; kind: MessageKind | ''; unread: boolean };
type InboxCalls = Awaited<ReturnType<typeof loadInbox>>['calls'];

async function loadInbox({ page, limit, kind, unread }: Asked) {
  const [callApi, inbox] = await withApi(import('@rujian/contract/areas/messages/public'));
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
