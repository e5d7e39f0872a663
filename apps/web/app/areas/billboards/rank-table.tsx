import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { type BillboardView, decimalsOf, type EntryView, fullName } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

type Props = { board: BillboardView; historyPath: (entryId: number) => string; texts: BillboardTexts };

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
      {path ? <TextLink className="hl" to={path} label={name} /> : <b>{name}</b>}
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

/** Darker means closer to the best of the column; the number is shown too. */
function MetricCell({ value, heat, decimals }: { value: number | null; heat: number; decimals: number }) {
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

type PodiumProps = Pick<BillboardView, 'podium' | 'decimals' | 'unit'> & { texts: BillboardTexts };

export function Podium({ podium, decimals, unit, texts }: PodiumProps) {
  const contentLang = useContentLang();
  return (
    <ol className="podium" aria-label={texts.podium}>
      {podium.map((entry, place) => (
        <li key={entry.id}>
          <Cover
            cover={entry.cover}
            shape="5:3"
            sizes="(min-width: 1000px) 36vw, 100vw"
            first={place === 0}
            decorative
          />
          <div className="pod-b">
            <span className="pod-n">{entry.rank}</span>
            <div lang={contentLang}>
              <h2 className="hl">{entry.path ? <Link to={entry.path}>{entry.name}</Link> : entry.name}</h2>
              {entry.brand?.name !== entry.name && <p>{entry.brand?.name ?? entry.place}</p>}
            </div>
            <p className="pod-s">
              {entry.score !== null && (
                <b>
                  {formatNumber(entry.score, decimals)}
                  <small>{unit}</small>
                </b>
              )}
              <RankChange move={entry} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
