import type { Comment } from '@rujian/contract/areas/comments/public';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Face } from '#web/ui/content/face.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useSite } from '#web/ui/site-data.ts';
import { CommentActions } from './comment-actions.tsx';
import { commentAnchor } from './comment-hash.ts';
import { Composer } from './composer.tsx';
import type { Talk } from './use-thread.ts';

type Props = { comment: Comment; talk: Talk; children?: ReactNode };

export function CommentRow({ comment, talk, children }: Props) {
  const { texts, marked, replyingTo } = talk;
  const { id, author, state, rootId, replyTo } = comment;
  const contentLang = useContentLang();
  const { site } = useSite();
  const row = { id: commentAnchor(id), className: 'cmt', tabIndex: -1, 'data-marked': marked?.id === id || undefined };
  if (comment.isDeleted || !author) {
    return (
      <li {...row}>
        <span className="face cmt-hole" aria-hidden="true" />
        <div>
          <p className="cmt-gone muted">{texts.gone}</p>
          {children}
        </div>
      </li>
    );
  }
  const face = { id: author.id, nickname: author.name, avatar: author.avatar };
  return (
    <li {...row} data-waits={state === 'pending' || undefined}>
      <Face member={face} size={rootId === null ? 'm' : 's'} cdnUrl={site.cdnUrl} />
      <div>
        <p className="cmt-head row quiet">
          <b lang={author.isFormer ? undefined : contentLang}>{author.name}</b>
          {comment.pinned && <span className="tag tag-amber">{texts.pinned}</span>}
          {state === 'pending' && <span className="tag">{texts.pending}</span>}
          <a href={`#${commentAnchor(id)}`} title={texts.permalink}>
            <TimeStamp at={comment.createdAt} />
          </a>
          {comment.region && <span>{fill(texts.region, { region: comment.region })}</span>}
        </p>
        <p className="cmt-text" lang={contentLang}>
          {replyTo && <span className="cmt-to">{fill(texts.answers, { name: replyTo.name })}</span>}
          {comment.content}
        </p>
        <CommentActions comment={comment} talk={talk} />
        {replyingTo === id && <Composer talk={talk} parent={{ id, name: author.name }} />}
        {children}
      </div>
    </li>
  );
}
