import {
  COMPLAINT_SAMPLE_MIN,
  type ComplaintOverview,
  type ComplaintShare,
  type ComplaintStatistics,
} from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { ComplaintTexts } from './texts.ts';

export function SiteNumbers({ statistics, texts }: { statistics: ComplaintStatistics; texts: ComplaintTexts }) {
  const { lang } = useVisit();
  const { medianReplyHours: median, satisfaction } = statistics;
  const period = { from: formatDate(lang, statistics.from), to: formatDate(lang, statistics.to) };
  return (
    <section className="complaint-numbers" aria-labelledby="complaint-numbers">
      <h2 id="complaint-numbers" className="sr">
        {texts.numbers}
      </h2>
      <dl className="number-strip numbers strip">
        <Figure name={texts.received} unit={fill(texts.pieces, { count: statistics.received })}>
          {formatNumber(statistics.received)}
        </Figure>
        <Share name={texts.replied} share={statistics.replied} texts={texts} />
        <Share name={texts.onTime} share={statistics.onTime} texts={texts} />
        <Figure
          name={texts.medianReply}
          unit={median.hours === null ? '' : texts.hours}
          note={fill(texts.ofReplies, { of: median.of })}
        >
          {median.hours === null ? texts.tooFew : formatNumber(median.hours, 1)}
        </Figure>
        <Share name={texts.resolved} share={statistics.resolved} texts={texts} />
        <Share name={texts.defaulted} share={statistics.defaulted} texts={texts} />
        <Figure name={texts.satisfaction} note={fill(texts.ofRatings, { of: satisfaction.of })}>
          {satisfaction.result === null ? texts.tooFew : formatNumber(satisfaction.result, 1)}
        </Figure>
      </dl>
      <StateBar statistics={statistics} texts={texts} />
      <p className="fine-print fine">
        <Whole text={fill(texts.period, period)} />
      </p>
    </section>
  );
}

function Share({
  name,
  share: { count, of, percent },
  texts,
}: {
  name: string;
  share: ComplaintShare;
  texts: ComplaintTexts;
}) {
  return (
    <Figure name={name} unit={percent === null ? '' : '%'} note={fill(texts.ofCount, { count, of })}>
      {percent === null ? texts.tooFew : formatNumber(percent)}
    </Figure>
  );
}

function Figure({ name, unit, note, children }: { name: string; unit?: string; note?: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className={/\d/.test(children) ? undefined : 'is-word'}>{children}</b>
        {unit && <small>{unit}</small>}
        {note && <span>{note}</span>}
      </dd>
    </div>
  );
}

type LeagueProps = { overview: ComplaintOverview; texts: ComplaintTexts };

export function BrandLeague({ overview: { site, league, small, smallTotal }, texts }: LeagueProps) {
  const { lang } = useVisit();
  if (league.length === 0 && small.length === 0) return null;
  const min = COMPLAINT_SAMPLE_MIN;
  const from = formatDate(lang, site.from);
  const to = formatDate(lang, site.to);
  const numbers = [
    ...[texts.leagueReceived, texts.leagueResolved, texts.leagueBound],
    ...[texts.leagueOnTime, texts.leagueMedian, texts.leagueDefaulted],
  ];
  return (
    <Section id="league" className="sec league" title={texts.league} note={fill(texts.leagueIntro, { from, to, min })}>
      {league.length > 0 && (
        <DataTable
          caption={texts.leagueCaption}
          className="fact-table"
          columns={[texts.leagueRank, texts.leagueBrand, ...numbers.map((name) => ({ name, className: 'n' }))]}
        >
          <tbody>
            {league.map(({ rank, brand, statistics, lowerBound }) => (
              <tr key={brand.id}>
                <td>{rank}</td>
                <th scope="row">
                  <TextLink className="link" to={`/brand/${brand.id}`} label={brand.name} />
                </th>
                <td className="n">
                  <Link className="link" to={listAddress('/complaint', { brand: String(brand.id) })}>
                    {formatNumber(statistics.received)}
                  </Link>
                </td>
                <ShareCell share={statistics.resolved} texts={texts} />
                <td className="n">{formatNumber(lowerBound, 1)}%</td>
                <ShareCell share={statistics.onTime} texts={texts} />
                <td className="n">
                  {statistics.medianReplyHours.hours === null
                    ? texts.tooFew
                    : fill(texts.onlyHours, { hours: formatNumber(statistics.medianReplyHours.hours, 1) })}
                  <small>{fill(texts.ofReplies, { of: statistics.medianReplyHours.of })}</small>
                </td>
                <ShareCell share={statistics.defaulted} texts={texts} />
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <details className="order-note">
        <summary>{texts.orderNote}</summary>
        <p>{fill(texts.orderNoteText, { min })}</p>
      </details>
      {small.length > 0 && (
        <div className="league-small">
          <h3>{fill(texts.small, { total: smallTotal })}</h3>
          <p>{fill(texts.smallNote, { min })}</p>
          <ul className="chips">
            {small.map(({ brand, received }) => (
              <li key={brand.id}>
                <Link className="chip" to={listAddress('/complaint', { brand: String(brand.id) })}>
                  {fill(texts.smallCount, { brand: brand.name, count: received })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function ShareCell({ share, texts }: { share: ComplaintShare; texts: ComplaintTexts }) {
  const { count, of, percent } = share;
  return (
    <td className="n">
      {percent === null ? texts.tooFew : `${formatNumber(percent)}%`}
      <small>{fill(texts.ofCount, { count, of })}</small>
    </td>
  );
}

const WIDTH = 1000;
const HEIGHT = 12;

export function StateBar({ statistics, texts }: { statistics: ComplaintStatistics; texts: ComplaintTexts }) {
  const { received, ended, inProgress, unanswered } = statistics;
  if (received === 0) return null;
  const parts = [
    { name: 'ended', count: ended },
    { name: 'running', count: inProgress },
    { name: 'silent', count: unanswered },
  ];
  let x = 0;
  return (
    <>
      <svg
        className="stand-bar"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={fill(texts.standSpoken, { received, ended, inProgress, unanswered })}
      >
        {parts.map(({ name, count }) => {
          const from = x;
          const width = (count / received) * WIDTH;
          x += width;
          return (
            <rect key={name} className={`stand-${name}`} x={from} width={Math.max(0, width - 3)} height={HEIGHT} />
          );
        })}
      </svg>
      <p className="legend" aria-hidden="true">
        <span>
          <i />
          {fill(texts.ended, { count: ended })}
        </span>
        <span>
          <i className="stand-running" />
          {fill(texts.inProgress, { count: inProgress })}
        </span>
        <span>
          <i className="stand-silent" />
          {fill(texts.unanswered, { count: unanswered })}
        </span>
      </p>
    </>
  );
}
