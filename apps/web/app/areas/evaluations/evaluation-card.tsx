import type { EvaluationCard as Card } from '@rujian/contract/areas/evaluations/public';
import { GRADE } from '@rujian/contract/vocabulary/evaluations';
import { fill } from '#web/i18n/fill.ts';
import { formatCount, formatNumber } from '#web/i18n/numbers.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { EvaluationTexts } from './texts.ts';

type Props = { card: Card; isFirst: boolean; texts: EvaluationTexts };

export function EvaluationCard({ card, isFirst, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const path = `/evaluation/${card.id}`;
  return (
    <article className="test-card stack-4">
      <Link to={path} aria-hidden tabIndex={-1}>
        <Cover cover={card.cover} shape="3:2" first={isFirst} decorative />
      </Link>
      <div>
        <p className="kicker">
          {card.category.name}
          {card.superseded && <span className="tag tag-amber">{texts.cardSuperseded}</span>}
        </p>
        <h2 className="hl">
          <Link to={path} lang={contentLang}>
            <Headline text={card.title} />
          </Link>
        </h2>
        <p className="deck" lang={contentLang}>
          <Whole text={card.summary} />
        </p>
        {card.best && (
          <p className="test-best flow">
            <span>{texts.podiumBest}</span>
            <b lang={contentLang}>{card.best.name}</b>
            <em>
              {fill(texts.cardScore, {
                total: formatNumber(card.best.total, 1),
                grade: GRADE.label(card.best.grade, lang),
              })}
            </em>
          </p>
        )}
        <Meta>
          {fill(texts.cardFacts, { products: card.products, indicators: card.indicators })}
          <TimeStamp at={card.publishedAt} form="date" />
          {card.views > 0 && fill(texts.views, { count: formatCount(lang, card.views) })}
        </Meta>
      </div>
    </article>
  );
}
