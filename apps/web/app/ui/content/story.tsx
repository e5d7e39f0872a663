import { Children, type ReactNode } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import { Cover } from './cover.tsx';
import { Headline } from './headline.tsx';
import type { StoryCard } from './story-card.ts';
import { TimeStamp } from './time-stamp.tsx';

export function articlePath(id: number): string {
  return `/news/${id}`;
}

export function Meta({ children }: { children: ReactNode }) {
  return <p className="meta">{Children.map(children, (fact) => fact && <span>{fact}</span>)}</p>;
}

/** Above a title: its kicker, else its column. Kickers are Chinese, so other languages show columns. */
export function Kicker({ card }: { card: Pick<StoryCard, 'kicker' | 'column'> }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  if (card.kicker && (lang === 'zh-cn' || !card.column)) {
    return (
      <p className="kicker" lang={contentLang}>
        {card.kicker}
      </p>
    );
  }
  return card.column && <p className="kicker">{card.column.name}</p>;
}

export function CoverLink({ card, className }: { card: Pick<StoryCard, 'id' | 'cover' | 'path'>; className?: string }) {
  return (
    <Link className={className} to={card.path ?? articlePath(card.id)} aria-hidden tabIndex={-1}>
      <Cover cover={card.cover} shape="3:2" sizes="(min-width: 720px) 25vw, 112px" decorative />
    </Link>
  );
}
export function StoryLink({ card }: { card: Pick<StoryCard, 'id' | 'title' | 'path'> }) {
  return (
    <Link to={card.path ?? articlePath(card.id)} lang={useContentLang()}>
      <Headline text={card.title} />
    </Link>
  );
}

export function NewsRow({ card, level = 3 }: { card: StoryCard; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="news">
      <CoverLink card={card} className="news-c" />
      <div>
        <Kicker card={card} />
        <Heading className="hl">
          <StoryLink card={card} />
        </Heading>
        <p className="deck" lang={useContentLang()}>
          <Whole text={card.summary} />
        </p>
        <Meta>
          {card.authors.join(' ')}
          <TimeStamp at={card.publishedAt} />
        </Meta>
      </div>
    </article>
  );
}
