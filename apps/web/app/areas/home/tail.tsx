import type { Home } from '@rujian/contract/areas/home/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { Fragment } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath, NewsRow } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

export const LatestList = block('latest', ({ latest, texts }: { latest: FrontPage['latest']; texts: HomeTexts }) => (
  <Section id="latest" title={texts.latest} note={<MoreLink to="/news">{texts.moreNews}</MoreLink>}>
    <div className="ruled-l">
      {latest.map((card) => (
        <NewsRow key={card.id} card={card} />
      ))}
    </div>
  </Section>
));

type HotProps = { hot: FrontPage['hot']; hottest: number; texts: HomeTexts };

export const HotList = block('home-hot', ({ hot, hottest, texts }: HotProps) => {
  const contentLang = useContentLang();
  return (
    <Section id="hot" title={texts.hot} note={<MoreLink to="/hot">{texts.moreHot}</MoreLink>}>
      <ol className="hot rows">
        {hot.map(({ id, rank, title, heat }) => (
          <li key={id}>
            <span className="hot-number">{rank}</span>
            <Link className="hl" to={contentPath({ t: 'topic', id })} lang={contentLang}>
              <Headline text={title} />
            </Link>
            <svg
              className="hot-bar"
              width="100%"
              height="4"
              role="img"
              aria-label={fill(texts.hotSpoken, { heat: formatNumber(heat) })}
            >
              <rect width="100%" height="4" />
              <rect width={`${Math.round((heat / hottest) * 100)}%`} height="4" />
            </svg>
          </li>
        ))}
      </ol>
    </Section>
  );
});

type WordProps = { term: NonNullable<Home['term']>; texts: HomeTexts };

export const WordOfTheDay = block('word-of-the-day', ({ term, texts }: WordProps) => {
  const contentLang = useContentLang();
  return (
    <Section id="word" className="word" title={texts.term}>
      <h3 lang={contentLang}>
        <TextLink className="hl" to={`/baike/${term.id}`} label={term.term} />
      </h3>
      <p className="word-pinyin quiet">
        <span lang="zh-Latn">{term.pinyin}</span>
        <span>{term.category.name}</span>
      </p>
      <p className="word-summary" lang={contentLang}>
        <Whole text={term.summary} />
      </p>
      {term.related.length > 0 && (
        <p className="word-related quiet">
          {texts.termRelated}
          {term.related.map(({ id, name }, place) => (
            <Fragment key={id}>
              {place > 0 && texts.listSeparator}
              <TextLink to={`/baike/${id}`} lang={contentLang} label={name} />
            </Fragment>
          ))}
        </p>
      )}
    </Section>
  );
});

type Summary = NonNullable<Home['complaints']>;
type State = Summary['ticker'][number]['state'];

export const ComplaintBlock = block(
  'home-complaints',
  ({ complaints, texts }: { complaints: Summary; texts: HomeTexts }) => {
    const contentLang = useContentLang();
    const states = statesOf(texts);
    return (
      <Section
        id="complaints"
        className="complaints"
        title={texts.complaints}
        note={<MoreLink to="/complaint/submit">{texts.complain}</MoreLink>}
      >
        <dl className="complaint-sum numbers number-row">
          <Sum name={texts.received} value={formatNumber(complaints.received)} />
          {complaints.replyPercent !== null && (
            <Sum name={texts.replyPercent} value={formatNumber(complaints.replyPercent)} unit="%" />
          )}
          {complaints.medianReplyDays !== null && (
            <Sum name={texts.replyDays} value={formatNumber(complaints.medianReplyDays, 1)} unit={texts.day} />
          )}
        </dl>
        <ul>
          {complaints.ticker.map(({ id, title, state }) => (
            <li key={id}>
              <Link className="hl" to={`/complaint/${id}`} lang={contentLang}>
                <Headline text={title} />
              </Link>
              <span className={`tag ${states[state].tag}`}>{states[state].name}</span>
            </li>
          ))}
        </ul>
      </Section>
    );
  },
);

function Sum({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
    </div>
  );
}

/** DESIGN §7: green is done, amber is pending, red is overdue. */
function statesOf(texts: HomeTexts): Record<State, { name: string; tag: string }> {
  return {
    accepted: { name: texts.stateAccepted, tag: '' },
    assigned: { name: texts.stateAssigned, tag: 'tag-amber' },
    negotiating: { name: texts.stateNegotiating, tag: 'tag-amber' },
    proposed: { name: texts.stateProposed, tag: 'tag-pasture' },
    resolved: { name: texts.stateResolved, tag: 'tag-pasture' },
    escalated: { name: texts.stateEscalated, tag: 'tag-alarm' },
    closed: { name: texts.stateClosed, tag: '' },
  };
}

type ColumnsProps = { columns: FrontPage['columns']; texts: HomeTexts };

export const ColumnIndex = block('column-index', ({ columns, texts }: ColumnsProps) => {
  const contentLang = useContentLang();
  return (
    <Section id="columns" className="wrap column-index" title={texts.columns}>
      <ul className="rows">
        {columns.map(({ column, story }) => (
          <li key={column.id}>
            <TextLink className="kicker" to={`/news/column/${column.id}`} label={column.name} />
            <Link className="hl" to={articlePath(story.id)} lang={contentLang}>
              <Headline text={story.title} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
});
