import type { Term, IndicatorYears as Years } from '@rujian/contract/areas/encyclopedia/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { StoryLink } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { term: Term; texts: EncyclopediaTexts };

const STATE_TAGS: Record<string, string> = { current: 'tag tag-pasture', upcoming: 'tag tag-amber' };

export function References({ term: { references }, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (references.length === 0) return null;
  return (
    <section className="term-part" aria-labelledby="references">
      <h2 id="references">{texts.references}</h2>
      <ol className="references" lang={contentLang}>
        {references.map(({ title, publisher, url, archivedUrl, publishedOn }) => (
          <li key={`${title} ${publisher}`}>
            {url ? (
              <a className="link" href={url} rel="noopener nofollow" target="_blank">
                {title}
              </a>
            ) : (
              title
            )}
            <span className="meta">
              {publisher && <span>{publisher}</span>}
              {publishedOn !== null && <span>{formatDate(lang, publishedOn)}</span>}
              {archivedUrl && (
                <a className="link" href={archivedUrl} rel="noopener nofollow" target="_blank">
                  {texts.archived}
                </a>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Standards({ term: { standards }, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (standards.length === 0) return null;
  return (
    <section className="term-part" aria-labelledby="standards">
      <h2 id="standards">{texts.standards}</h2>
      <ul className="standards">
        {standards.map(({ no, title, state, effectiveOn }) => (
          <li key={no}>
            <p>
              <b>{no}</b>
              <span className={STATE_TAGS[state.key] ?? 'tag'}>{state.name}</span>
            </p>
            <p lang={contentLang}>{title}</p>
            {effectiveOn !== null && (
              <p className="quiet">{fill(texts.standardDate, { date: formatDate(lang, effectiveOn) })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function TermNews({ term, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <SideSection id="term-news" title={fill(texts.news, { term: term.title })}>
      {term.news.length === 0 ? (
        <p className="term-news-empty muted">{texts.newsEmpty}</p>
      ) : (
        <ol className="term-news rows" lang={contentLang}>
          {term.news.map((article) => (
            <li key={article.id}>
              <StoryLink card={article} />
              <TimeStamp at={article.publishedAt} form="date" />
            </li>
          ))}
        </ol>
      )}
    </SideSection>
  );
}

export function TermNeighbours({ term: { previous, next }, texts }: Props) {
  const contentLang = useContentLang();
  const neighbours = [
    { term: previous, label: texts.previous, rel: 'prev' },
    { term: next, label: texts.next, rel: 'next' },
  ];
  return (
    <nav className="neighbours">
      {neighbours.map(({ term, label, rel }) =>
        term ? (
          <Link key={rel} to={`/baike/${term.id}`} rel={rel}>
            <small>{label}</small>
            <b className="hl" lang={contentLang}>
              {term.name}
            </b>
          </Link>
        ) : (
          <span key={rel} />
        ),
      )}
    </nav>
  );
}

/** Every count is shown with all batches of the same year. */
export function IndicatorYears({ indicator, texts }: { indicator: Years; texts: EncyclopediaTexts }) {
  const langOf = useLangOf();
  const { id, name, meaning, healthNote, years } = indicator;
  const most = Math.max(1, ...years.map(({ failed }) => failed));
  return (
    <section className="term-part" aria-labelledby="indicator">
      <h2 id="indicator">{fill(texts.indicatorTitle, { name })}</h2>
      <p lang={langOf(meaning)}>{meaning}</p>
      {healthNote && <p lang={langOf(healthNote)}>{fill(texts.indicatorHealth, { note: healthNote })}</p>}
      {years.length > 0 && (
        <>
          <table className="term-table year-table">
            <caption>{texts.indicatorCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.indicatorYear}</th>
                <th scope="col">{texts.indicatorFailed}</th>
                <th scope="col">{texts.indicatorBatches}</th>
                <th scope="col">{texts.indicatorShare}</th>
              </tr>
            </thead>
            <tbody>
              {years.map(({ year, failed, batches }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>
                    <span className="year-bar">
                      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect className="year-bar-track" width="100" height="10" />
                        <rect className="year-bar-value" width={(100 * failed) / most} height="10" />
                      </svg>
                      {formatNumber(failed)}
                    </span>
                  </td>
                  <td>{fill(texts.indicatorBatchUnit, { count: formatNumber(batches) })}</td>
                  <td>{`${formatNumber((100 * failed) / batches, 1)}%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="term-note quiet">{texts.indicatorNote}</p>
          <p>
            <TextLink className="link" to={`/spotcheck?result=fail&indicator=${id}`} label={texts.indicatorLink} />
          </p>
        </>
      )}
    </section>
  );
}
