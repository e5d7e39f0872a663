import type { OwnComment } from '@rujian/contract/areas/comments/my-comments';
import { fill } from '#web/i18n/fill.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { comments: readonly OwnComment[]; total: number; texts: LedgerTexts };

const TONES: Partial<Record<OwnComment['state']['key'], string>> = {
  pending: 'tag tag-amber',
  passed: 'tag tag-pasture',
};

export function LatestComments({ comments, total, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="comments">
      <header className="sec-head">
        <h2 id="comments">{texts.latestComments}</h2>
        {total > 0 && (
          <Link className="more" to="/user/account/comment">
            {fill(texts.allComments, { total })}
          </Link>
        )}
      </header>
      {total === 0 && (
        <p className="muted">
          {texts.noComments}
          <Link className="link" to="/hot">
            {texts.toHot}
          </Link>
        </p>
      )}
      <ul className="latest-comments rows">
        {comments.map(({ id, content, state, reason, target, praises, createdAt }) => (
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
                  <Link className="link" to={target.path} lang={contentLang}>
                    {target.title}
                  </Link>
                ) : (
                  <span lang={contentLang}>{target.title}</span>
                )}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
