import type { SubjectCard as Card } from '@rujian/contract/areas/subjects/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { SubjectTexts } from './texts.ts';

type Props = { card: Card; first: boolean; texts: SubjectTexts };

export function SubjectCard({ card, first, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const path = `/specialsubject/${card.id}`;
  const published = formatDate(lang, card.publishedAt);
  const updated = formatDate(lang, card.updatedAt);
  return (
    <article className={`subject-card theme-${card.theme}`}>
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="5:2" sizes="(min-width: 1000px) 50vw, 100vw" first={first} decorative />
      </Link>
      <h2 lang={contentLang}>
        <Link to={path}>
          <Headline text={card.title} />
        </Link>
      </h2>
      {card.subtitle && (
        <p className="subject-subtitle" lang={contentLang}>
          {card.subtitle}
        </p>
      )}
      <p className="deck" lang={contentLang}>
        {card.intro}
      </p>
      <Meta>
        {card.archivedAt !== null && <span className="tag">{texts.ended}</span>}
        {fill(texts.published, { date: published })}
        {updated !== published && fill(texts.updated, { date: updated })}
      </Meta>
    </article>
  );
}
