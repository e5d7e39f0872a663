import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { formatDate, formatMonthDay, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { PriceChart } from '#web/ui/charts/price-chart.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { TableBox } from '#web/ui/lists/table-box.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Pin, SeriesView } from './market-view.ts';
import type { MarketTexts } from './texts.ts';

type Props = { series: SeriesView; isOnly: boolean; texts: MarketTexts };

/** One price: its newest value, its curve with the news, its table and files. */
export function PriceSeries({ series, isOnly, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { quote, wide, narrow, pins, from } = series;
  const value = (amount: number) => formatNumber(amount, quote.decimals);
  const date = (at: number) => formatDate(lang, at);
  const facts = {
    name: quote.name,
    unit: quote.unit,
    frequency: inSentence(quote.frequency.name, lang),
    from: date(from),
    to: date(quote.at),
  };
  return (
    <section className="sec price-series" aria-labelledby={quote.key}>
      <header className="sec-head">
        <h2 id={quote.key}>{quote.name}</h2>
        <p>{quote.unit}</p>
        {!isOnly && (
          <TextLink className="more" to={listAddress('/market', { series: quote.key })} label={texts.onlyThis} />
        )}
      </header>
      <dl className="price-facts numbers">
        <Fact name={texts.newest} note={date(quote.at)}>
          {value(quote.value)}
        </Fact>
        <Change name={texts.previous} percent={quote.changePercent} texts={texts} />
        <Change name={texts.yearAgo} percent={quote.yearChangePercent} texts={texts} />
        {wide && (
          <>
            <Fact name={texts.high} note={date(wide.high.at)}>
              {value(wide.high.value)}
            </Fact>
            <Fact name={texts.low} note={date(wide.low.at)}>
              {value(wide.low.value)}
            </Fact>
          </>
        )}
      </dl>
      {series.comment && (
        <p className="price-comment">
          <b>{fill(texts.comment, { date: formatMonthDay(lang, series.comment.week) })}</b>
          {series.comment.text}
        </p>
      )}
      {wide && narrow ? (
        <figure className="price-figure">
          <figcaption>
            <Whole text={fill(texts.measure, facts)} />
          </figcaption>
          {[
            { shape: wide, className: 'on-wide' },
            { shape: narrow, className: 'on-narrow' },
          ].map(({ shape, className }) => (
            <PriceChart
              key={className}
              shape={shape}
              className={className}
              label={fill(texts.spoken, {
                ...facts,
                high: value(wide.high.value),
                highDate: date(wide.high.at),
                low: value(wide.low.value),
                lowDate: date(wide.low.at),
                value: value(quote.value),
              })}
              formatValue={value}
              // 2026-04 · Apr 2026
              formatMonth={(at) => (lang === 'en' ? date(at).slice(-8) : date(at).slice(0, 7))}
              pins={pins.map(({ at, stories }, place) => ({
                to: `#${quote.key}-${place + 1}`,
                label: fill(stories.length > 1 ? texts.pinMoreSpoken : texts.pinSpoken, {
                  number: place + 1,
                  date: formatMonthDay(lang, at),
                  title: plainTitle(stories[0]?.title ?? ''),
                  count: stories.length,
                }),
              }))}
            />
          ))}
        </figure>
      ) : (
        <p className="note">{texts.tooShort}</p>
      )}
      <PinList seriesKey={quote.key} pins={pins} texts={texts} />
      <Corrections series={series} texts={texts} />
      <details className="price-table">
        <summary>{fill(texts.table, { count: series.rows.length })}</summary>
        <TableBox label={fill(texts.tableCaption, { name: quote.name, unit: quote.unit })}>
          <table>
            <caption className="sr">{fill(texts.tableCaption, { name: quote.name, unit: quote.unit })}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.value}</th>
                <th scope="col">{texts.previous}</th>
              </tr>
            </thead>
            <tbody>
              {series.rows.map((row) => (
                <tr key={row.at}>
                  <th scope="row">
                    <time dateTime={isoTime(row.at)}>{date(row.at)}</time>
                  </th>
                  <td>{value(row.value)}</td>
                  <td className={changeClass(row.change)}>{row.change === null ? '–' : formatChange(row.change)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      </details>
      <p className="price-source fine">
        {fill(texts.source, {
          source: quote.source,
          date: date(quote.at),
          since: date(quote.since),
          count: formatNumber(quote.values),
        })}
        {quote.note && <span lang={contentLang}>{quote.note}</span>}
      </p>
      <DownloadLinks path={`/opendata/market/${quote.key}`} />
    </section>
  );
}

function Fact({ name, note, children }: { name: string; note: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** Values changed afterwards: no change is silent. */
function Corrections({ series: { corrections, quote }, texts }: Omit<Props, 'isOnly'>) {
  const { lang } = useVisit();
  if (corrections.length === 0) return null;
  const value = (amount: number) => formatNumber(amount, quote.decimals);
  return (
    <details className="price-table">
      <summary>{fill(texts.corrections, { count: corrections.length })}</summary>
      <ul>
        {corrections.map(({ day, before, after, reason, at }) => (
          <li key={`${day} ${at}`}>
            {fill(after === null ? texts.valueGone : texts.valueChanged, {
              day: formatDate(lang, day),
              before: value(before),
              reason,
              after: after === null ? '' : value(after),
              at: formatDate(lang, at),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Change({ name, percent, texts }: { name: string; percent: number | null; texts: MarketTexts }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {percent === null ? (
          <small>{texts.noEarlier}</small>
        ) : (
          <b className={changeClass(percent)}>{formatChange(percent)}</b>
        )}
      </dd>
    </div>
  );
}

/** DESIGN §4: up is green, down is amber; vermilion is reserved for alarms. */
function changeClass(percent: number | null): string {
  if (percent === null || Math.abs(percent) < 0.05) return 'price-flat';
  return percent > 0 ? 'price-up' : 'price-down';
}

function PinList({ seriesKey, pins, texts }: { seriesKey: string; pins: Pin[]; texts: MarketTexts }) {
  const contentLang = useContentLang();
  if (pins.length === 0) return <p className="price-source fine">{texts.noPins}</p>;
  return (
    <div className="pin-list">
      <h3>{texts.pins}</h3>
      <ol>
        {pins.map(({ stories }, place) => (
          <li key={stories[0]?.id} id={`${seriesKey}-${place + 1}`}>
            <span className="pin-number middle" aria-hidden="true">
              {place + 1}
            </span>
            <ul>
              {stories.map(({ id, title, publishedAt }) => (
                <li key={id}>
                  <Link className="hl" to={articlePath(id)} lang={contentLang}>
                    <Headline text={title} />
                  </Link>
                  <TimeStamp at={publishedAt} form="date" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="price-source fine">{texts.pinRule}</p>
    </div>
  );
}
