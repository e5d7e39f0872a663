import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { TableBox } from '#web/ui/lists/table-box.tsx';
import { type BillboardView, decimalsOf, type EntryView, fullName } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

type Props = {
  board: BillboardView;
  /** Address of an entry's history. */
  historyPath: (entryId: number) => string;
  texts: BillboardTexts;
};

export function RankTable({ board, historyPath, texts }: Props) {
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const { edition, metrics, unit, hasTrend } = board;
  const caption = fill(texts.tableCaption, { name: board.name, period: edition.period });
  const metricDecimals = metrics.map((_, metric) =>
    decimalsOf(board.entries.map((entry) => entry.metricValues[metric] ?? null)),
  );
  const columns = 4 + metrics.length + (hasTrend ? 1 : 0);
  return (
    <TableBox label={caption}>
      <table className="bb-table bb-ranks">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.change}</th>
            <th scope="col">{texts.entryName}</th>
            {metrics.map(({ name }) => (
              <th key={name} scope="col" className="dim" lang={langOf(name)}>
                {name}
              </th>
            ))}
            {hasTrend && (
              <th scope="col" className="n">
                {fill(texts.trend, { count: board.trendEditions })}
              </th>
            )}
            <th scope="col" className="n">
              {fill(texts.score, { unit })}
            </th>
          </tr>
        </thead>
        {board.entries.map((entry) => (
          <tbody key={entry.id} id={`entry-${entry.id}`} className={entry.rank <= 3 ? 'is-top' : ''}>
            <tr>
              <td className="rk">{entry.rank}</td>
              <td>
                <RankChange move={entry} />
              </td>
              <th scope="row" lang={contentLang}>
                <EntryName entry={entry} />
              </th>
              {metrics.map(({ name }, metric) => (
                <td key={name} className="dim">
                  <MetricCell
                    value={entry.metricValues[metric] ?? null}
                    heat={entry.heat[metric] ?? 0}
                    decimals={metricDecimals[metric] ?? 0}
                  />
                </td>
              ))}
              {hasTrend && (
                <td className="n">
                  <Link
                    className="spark-link"
                    to={historyPath(entry.id)}
                    aria-label={fill(texts.historyOf, { name: fullName(entry) })}
                  >
                    {entry.spark ? <Sparkline shape={entry.spark} /> : <span>·</span>}
                  </Link>
                </td>
              )}
              <td className="n sc-n">
                {entry.score === null ? <small>{texts.scoreUnknown}</small> : formatNumber(entry.score, board.decimals)}
              </td>
            </tr>
            {(entry.comment !== '' || entry.evidence.length > 0) && (
              <tr className="bb-note">
                <td />
                <td colSpan={columns - 1} lang={contentLang}>
                  <div>
                    {entry.comment}
                    <Evidence entry={entry} texts={texts} />
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </TableBox>
  );
}

function EntryName({ entry }: { entry: EntryView }) {
  const { name, brand, path, product } = entry;
  return (
    <>
      {path ? (
        <Link className="hl" to={path}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      {product && brand ? (
        <small>
          <Link to={`/brand/${brand.id}`}>{brand.name}</Link>
        </small>
      ) : (
        (brand?.name ?? entry.place) !== name && <small>{brand?.name ?? entry.place}</small>
      )}
    </>
  );
}

type CellProps = { value: number | null; heat: number; decimals: number };

/** Darker means closer to the best of the column; the number is shown too. */
function MetricCell({ value, heat, decimals }: CellProps) {
  if (value === null) return '–';
  return <span className={`heat heat-${heat}`}>{formatNumber(value, decimals)}</span>;
}

function Evidence({ entry, texts }: { entry: EntryView; texts: BillboardTexts }) {
  return entry.evidence.map(({ title, url }) => (
    <a key={url} className="link" href={url} rel="noopener noreferrer nofollow" target="_blank">
      {texts.evidence}
      {title}
    </a>
  ));
}
