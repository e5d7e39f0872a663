import type { BillboardCard as Card } from '@rujian/contract/areas/billboards/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BillboardTexts } from './texts.ts';

type Props = { card: Card & { title: string; decimals: number }; first: boolean; texts: BillboardTexts };

/** A ranking in the list: its newest edition and its leaders. */
export function BillboardCard({ card, first, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { edition } = card;
  const path = `/billboard/${card.id}`;
  return (
    <article className="bb-card">
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="5:3" sizes="(min-width: 1000px) 33vw, 100vw" first={first} decorative />
      </Link>
      <p className="kicker">
        {card.kind.name} · {card.periodType.name}
      </p>
      <h2 lang={contentLang}>
        <Link to={path}>
          <Headline text={card.title} />
        </Link>
      </h2>
      <p className="bb-period soft">{edition.period}</p>
      <ol>
        {card.leaders.map((leader) => (
          <li key={`${leader.brand} ${leader.name}`}>
            <span className="rank-n">{leader.rank}</span>
            <b lang={contentLang}>
              {leader.name}
              {leader.brand !== leader.name && <small>{leader.brand}</small>}
            </b>
            {leader.score !== null && (
              <span className="num">
                {formatNumber(leader.score, card.decimals)}
                <small>{card.unit}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
      <Meta>
        {fill(texts.listed, { count: edition.entries })}
        {fill(texts.publishedOn, { date: formatDate(lang, edition.publishedAt) })}
      </Meta>
    </article>
  );
}
