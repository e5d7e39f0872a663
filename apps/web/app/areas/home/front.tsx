import type { Quote } from '@rujian/contract/areas/home/public';
import { texts as BUILT_IN_TEXTS } from '#web/i18n/built-in-texts.ts';
import { formatMonthDay, formatTime, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { HeadlineCover, HeadlineKicker, HeadlineLink } from '#web/ui/content/headline-story.tsx';
import { articlePath, CoverLink, Kicker, Meta, StoryLink } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { SearchBox } from '#web/ui/forms/search-form.island.tsx';
import { LanguageNote } from '#web/ui/language-note.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSite, useSiteData } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

export function Front({ front, texts }: { front: FrontPage; texts: HomeTexts }) {
  const { lead, leadRelated, subs, flash, flashColumnId, quotes } = front;
  return (
    <section className="wrap front stack-8" aria-label={texts.front}>
      <div className="front-main">{lead && <LeadStory lead={lead} related={leadRelated} texts={texts} />}</div>
      {subs.length > 0 && <SubStories subs={subs} />}
      <aside className="front-right">
        {flash.length > 0 && <FlashList flash={flash} flashColumnId={flashColumnId} texts={texts} />}
        {quotes.length > 0 && <QuoteTable quotes={quotes} texts={texts} />}
      </aside>
    </section>
  );
}

type LeadProps = { lead: NonNullable<FrontPage['lead']>; related: FrontPage['leadRelated']; texts: HomeTexts };

/** Not a block: React preloads its picture in the head of the page. */
function LeadStory({ lead, related, texts }: LeadProps) {
  const contentLang = useContentLang();
  return (
    <article className="lead">
      <HeadlineCover card={lead} className="lead-cover" shape="5:3" sizes="(min-width: 1000px) 620px, 100vw" first />
      <HeadlineKicker card={lead}>{texts.leadKicker}</HeadlineKicker>
      <h1 className="hl">
        <HeadlineLink card={lead} />
      </h1>
      {lead.summary && (
        <p className="deck" lang={contentLang}>
          <Whole text={lead.summary} />
        </p>
      )}
      <Meta>
        {lead.authors.join(' ')}
        <TimeStamp at={lead.publishedAt} />
        {lead.readingMinutes > 0 && fill(texts.readingMinutes, { minutes: lead.readingMinutes })}
      </Meta>
      {related.length > 0 && (
        <ul className="lead-more" lang={contentLang}>
          {related.map(({ id, title, kicker }) => (
            <li key={id}>
              <Link className="hl" to={articlePath(id)}>
                <Headline text={kicker ? `${kicker}：${title}` : title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const SubStories = block('sub-stories', ({ subs }: { subs: FrontPage['subs'] }) => (
  <div className="front-left ruled">
    {subs.map((card, place) => (
      <article key={card.slot} className={place === 0 ? 'story' : 'story story-s'}>
        {place === 0 && <HeadlineCover card={card} shape="3:2" sizes="(min-width: 720px) 25vw, 112px" />}
        <HeadlineKicker card={card} />
        <h2 className="hl">
          <HeadlineLink card={card} />
        </h2>
        <Meta>
          <TimeStamp at={card.publishedAt} />
        </Meta>
      </article>
    ))}
  </div>
));

type FlashProps = Pick<FrontPage, 'flash' | 'flashColumnId'> & { texts: HomeTexts };

const FlashList = block('flash', ({ flash, flashColumnId, texts }: FlashProps) => {
  const contentLang = useContentLang();
  return (
    <SideSection id="flash" title={texts.flash} note={<span className="flash-note">{texts.flashNote}</span>}>
      <ol className="flash rows">
        {flash.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <FlashTime at={publishedAt} />
            <Link className="hl" to={articlePath(id)} lang={contentLang}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
      <MoreLink to={flashColumnId === null ? '/news' : `/news/column/${flashColumnId}`}>{texts.moreFlash}</MoreLink>
    </SideSection>
  );
});

const DAY_SECONDS = 86_400;

/** The time of today's items, 昨天 for yesterday's, the date of older ones. */
function FlashTime({ at }: { at: number }) {
  const { lang } = useVisit();
  const iso = isoTime(at);
  const today = useSiteData().today.iso;
  const time = iso.startsWith(today)
    ? formatTime(at)
    : isoTime(at + DAY_SECONDS).startsWith(today)
      ? BUILT_IN_TEXTS[lang].yesterday
      : formatMonthDay(lang, at);
  return <time dateTime={iso}>{time}</time>;
}

export const FeatureRow = block(
  'feature-row',
  ({ features, texts }: { features: FrontPage['features']; texts: HomeTexts }) => {
    const contentLang = useContentLang();
    return (
      <section className="wrap four stack-5" aria-label={texts.features}>
        {features.map((card) => (
          <article key={card.id} className="story">
            <CoverLink card={card} />
            <Kicker card={card} />
            <h2 className="hl">
              <StoryLink card={card} />
            </h2>
            <p className="deck" lang={contentLang}>
              <Whole text={card.summary} />
            </p>
            <Meta>{card.authors.join(' ')}</Meta>
          </article>
        ))}
      </section>
    );
  },
);

type AlarmProps = { alarm: NonNullable<FrontPage['alarm']>; texts: HomeTexts };

export const AlarmBar = block('alarm-bar', ({ alarm: { newest, count }, texts }: AlarmProps) => {
  const { food, item } = newest;
  return (
    <div className="wrap">
      <p className="alarm-bar">
        <b>{texts.alarm}</b>
        <Link className="hl" to={count === 1 ? `/spotcheck/${newest.id}` : '/spotcheck?result=fail'}>
          {count === 1 ? fill(texts.alarmOne, { food, item }) : fill(texts.alarmMany, { count, food, item })}
        </Link>
        <TimeStamp at={newest.publishedOn} />
      </p>
    </div>
  );
});

export function FindBox({ texts }: { texts: HomeTexts }) {
  const { texts: chrome } = useSite();
  return (
    <section className="wrap find-box" aria-label={texts.find}>
      <p>
        <Link to="/check">{texts.find}</Link>
      </p>
      <SearchBox texts={chrome} placeholder={texts.findHint} />
      <LanguageNote />
    </section>
  );
}

const QuoteTable = block('quote-table', ({ quotes, texts }: { quotes: Quote[]; texts: HomeTexts }) => (
  <div className="quotes">
    <header className="mini-head">
      <h2>
        <Link to="/market">{texts.quotes}</Link>
      </h2>
      <span>{texts.weekChange}</span>
    </header>
    <table>
      <tbody>
        {quotes.map((quote) => (
          <tr key={quote.key}>
            <th scope="row">
              {quote.name} <small>{quote.unit}</small>
            </th>
            <td>{formatNumber(quote.value, quote.decimals)}</td>
            <td className={changeClass(quote.changePercent)}>{changeText(quote.changePercent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
));

export const QuoteTicker = block('quote-ticker', ({ quotes }: { quotes: Quote[] }) => (
  <div className="price-ticker fine">
    <div className="wrap">
      {quotes.map((quote) => (
        <span key={quote.key}>
          {quote.name} <b>{formatNumber(quote.value, quote.decimals)}</b>{' '}
          <span className={changeClass(quote.changePercent)}>{changeText(quote.changePercent)}</span>
        </span>
      ))}
    </div>
  </div>
));

/** DESIGN §4: up is green, down is amber; vermilion is reserved for alarms. */
function changeClass(percent: number | null): string {
  if (!percent) return 'price-flat';
  return percent > 0 ? 'price-up' : 'price-down';
}

function changeText(percent: number | null): string {
  return percent === null ? '–' : formatChange(percent);
}
