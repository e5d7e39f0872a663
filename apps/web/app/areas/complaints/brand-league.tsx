import {
  COMPLAINT_SAMPLE_MIN,
  type ComplaintOverview,
  type ComplaintShare,
} from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { overview: ComplaintOverview; texts: ComplaintTexts };

/** Brands ranked by one measure; those with too few complaints are listed without a rank. */
export function BrandLeague({ overview: { site, league, small, smallTotal }, texts }: Props) {
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
                  <Link className="link" to={`/brand/${brand.id}`}>
                    {brand.name}
                  </Link>
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
