import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
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
  const columns = [
    ...[texts.rank, texts.change, texts.entryName],
    ...metrics.map(({ name }) => ({ name, className: 'dim', lang: langOf(name) })),
    ...(hasTrend ? [{ name: fill(texts.trend, { count: board.trendEditions }), className: 'n' }] : []),
    { name: fill(texts.score, { unit }), className: 'n' },
  ];
  return (
    <DataTable className="bb-table bb-ranks" caption={caption} columns={columns}>
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
              <td colSpan={columns.length - 1} lang={contentLang}>
                <div>
                  {entry.comment}
                  <Evidence entry={entry} texts={texts} />
                </div>
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </DataTable>
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
