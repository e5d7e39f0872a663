import type { Collected, OwnComment } from '@rujian/contract/areas/comments/my-comments';
import type { InboxMessage } from '@rujian/contract/areas/messages/public';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { LOCALES } from '#web/i18n/lang.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { LedgerTexts } from '../texts.ts';

const INBOX = '/user/account/message';

type Props = {
  id: string;
  title: string;
  to: string;
  all: string;
  empty: ReactNode;
  total: number;
  className: string;
  children: ReactNode;
};

function Latest({ id, title, to, all, empty, total, className, children }: Props) {
  const more = total > 0 && <TextLink className="more" to={to} label={all} />;
  return (
    <Section id={id} title={title} note={more}>
      {total === 0 && <p className="muted">{empty}</p>}
      <ul className={className}>{children}</ul>
    </Section>
  );
}

type Newest<Row> = { list: readonly Row[]; total: number; texts: LedgerTexts };

export function LatestCollections({ list, total, texts }: Newest<Collected>) {
  const contentLang = useContentLang();
  return (
    <Latest
      id="collections"
      title={texts.latestCollections}
      to="/user/account/collect"
      all={fill(texts.allCollections, { total })}
      empty={
        <>
          {texts.noCollections}
          <TextLink className="link" to="/news" label={texts.toNews} />
        </>
      }
      total={total}
      className="latest-collections rows"
    >
      {list.map(({ t, id, typeName, title, path, card, collectedAt }) => (
        <li key={`${t} ${id}`}>
          {card?.cover && <Cover cover={card.cover} shape="3:2" sizes="120px" decorative />}
          <div>
            <h3 lang={contentLang}>{path ? <Link to={path}>{title}</Link> : title}</h3>
            <p className="meta">
              <span>{typeName}</span>
              <span>
                {texts.collectedAt} <TimeStamp at={collectedAt} />
              </span>
            </p>
          </div>
        </li>
      ))}
    </Latest>
  );
}

const TONES: Partial<Record<OwnComment['state']['key'], string>> = {
  pending: 'tag tag-amber',
  passed: 'tag tag-pasture',
};

export function LatestComments({ list, total, texts }: Newest<OwnComment>) {
  const contentLang = useContentLang();
  return (
    <Latest
      id="comments"
      title={texts.latestComments}
      to="/user/account/comment"
      all={fill(texts.allComments, { total })}
      empty={
        <>
          {texts.noComments}
          <TextLink className="link" to="/hot" label={texts.toHot} />
        </>
      }
      total={total}
      className="latest-comments rows"
    >
      {list.map(({ id, content, state, reason, target, praises, createdAt }) => (
        <li key={id}>
          <p lang={contentLang}>{content}</p>
          <p className="meta">
            <span className={TONES[state.key] ?? 'tag'}>{state.name}</span>
            {reason && <span>{reason.name}</span>}
            <TimeStamp at={createdAt} />
            <span>{fill(texts.praises, { count: praises })}</span>
            <span>
              {texts.commentOn}{' '}
              {target.path ? (
                <TextLink className="link" to={target.path} lang={contentLang} label={target.title} />
              ) : (
                <span lang={contentLang}>{target.title}</span>
              )}
            </span>
          </p>
        </li>
      ))}
    </Latest>
  );
}

export function LatestMessages({ list, texts }: Omit<Newest<InboxMessage>, 'total'>) {
  return (
    <Latest
      id="messages"
      title={texts.messages}
      to={INBOX}
      all={texts.all}
      empty={texts.noMessages}
      total={list.length}
      className="latest-messages"
    >
      {list.map(({ id, kindName, title, lang, link, readAt, createdAt }) => (
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
    </Latest>
  );
}
