import type { InboxMessage } from '@rujian/contract/areas/messages/public';
import { LOCALES } from '#web/i18n/lang.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import type { InboxCalls } from './inbox-calls.ts';
import type { MyTexts } from './texts.ts';

type Props = { message: InboxMessage; calls: InboxCalls; onChanged: () => Promise<void>; texts: MyTexts };

export function MessageRow({ message, calls, onChanged, texts }: Props) {
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
