import type { InboxMessage } from '@rujian/contract/areas/messages/public';
import { LOCALES } from '#web/i18n/lang.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { messages: readonly InboxMessage[]; texts: LedgerTexts };

const INBOX = '/user/account/message';

export function LatestMessages({ messages, texts }: Props) {
  return (
    <section aria-labelledby="messages">
      <header className="sec-head">
        <h2 id="messages">{texts.messages}</h2>
        {messages.length > 0 && (
          <Link className="more" to={INBOX}>
            {texts.all}
          </Link>
        )}
      </header>
      {messages.length === 0 && <p className="muted">{texts.noMessages}</p>}
      <ul className="latest-messages">
        {messages.map(({ id, kindName, title, lang, link, readAt, createdAt }) => (
          <li key={id} className={readAt === null ? 'is-unread' : undefined}>
            <Link to={link?.path ?? INBOX}>
              <b>
                {readAt === null && <span className="sr">{texts.unreadMark}</span>}
                {kindName}
              </b>
              <TimeStamp at={createdAt} />
              <p lang={LOCALES[lang]}>{title}</p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
