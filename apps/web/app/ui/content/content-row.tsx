import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentCard } from '@rujian/contract/base/refs';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import { Cover } from './cover.tsx';
import { Headline } from './headline.tsx';
import { Meta } from './story.tsx';
import { TimeStamp } from './time-stamp.tsx';

export function ContentRow({ card }: { card: ContentCard }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const path = contentPath(card);
  return (
    <article className={card.cover ? 'news' : 'news news-bare'}>
      {card.cover && (
        <Link className="news-c" to={path} aria-hidden tabIndex={-1}>
          <Cover cover={card.cover} shape="3:2" sizes="(min-width: 720px) 25vw, 112px" decorative />
        </Link>
      )}
      <div>
        <p className="kicker">{CONTENT_TYPE.label(card.t, lang)}</p>
        <h2 className="hl">
          <Link to={path} lang={contentLang}>
            <Headline text={card.title} />
          </Link>
        </h2>
        <p className="deck" lang={contentLang}>
          <Whole text={card.summary} />
        </p>
        {card.publishedAt > 0 && (
          <Meta>
            <TimeStamp at={card.publishedAt} />
          </Meta>
        )}
      </div>
    </article>
  );
}
