import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { BillboardView, Highlight } from './billboard-view.ts';
import { editionPath } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

const PAST_SHOWN = 5;

export function BillboardAside({ board, texts }: { board: BillboardView; texts: BillboardTexts }) {
  const others = board.editions.filter(({ id }) => id !== board.edition.id);
  return (
    <aside className="side-col">
      <SideSection id="aside-method" title={texts.methodTitle}>
        {board.metrics.length > 0 ? <Weights board={board} /> : <p className="deck">{texts.methodVotes}</p>}
        <MoreLink to={editionPath(board, board.edition.id, { tab: 'method' })}>{texts.methodMore}</MoreLink>
      </SideSection>
      {board.highlights.length > 0 && (
        <SideSection id="highlights" title={texts.highlights}>
          <ul className="bul rows">
            {board.highlights.map((highlight) => (
              <li key={JSON.stringify(highlight)}>{highlightText(highlight, texts)}</li>
            ))}
          </ul>
        </SideSection>
      )}
      {others.length > 0 && (
        <SideSection
          id="aside-past"
          title={texts.past}
          note={
            <Link className="more" to={editionPath(board, board.edition.id, { tab: 'past' })}>
              {fill(texts.pastAll, { count: board.editions.length })}
            </Link>
          }
        >
          <ul className="bb-past rows">
            {others.slice(0, PAST_SHOWN).map(({ id, period }) => (
              <li key={id}>
                <TextLink className="hl" to={editionPath(board, id)} label={period} />
              </li>
            ))}
          </ul>
        </SideSection>
      )}
      <SideSection id="aside-data" title={texts.data}>
        <p className="deck">{texts.dataNote}</p>
        <DownloadLinks path={`/opendata/billboard/${board.id}`} />
      </SideSection>
    </aside>
  );
}

function Weights({ board }: { board: BillboardView }) {
  const langOf = useLangOf();
  const heaviest = Math.max(...board.metrics.map(({ weightPercent }) => weightPercent));
  return (
    <dl className="wts">
      {board.metrics.map(({ name, weightPercent }) => (
        <div key={name}>
          <dt lang={langOf(name)}>{name}</dt>
          <dd>
            <svg width="100%" height="8" aria-hidden="true">
              <rect className="limit-ground" width="100%" height="8" />
              <rect className="wts-bar" width={`${(weightPercent / heaviest) * 100}%`} height="8" />
            </svg>
            <b>{weightPercent}%</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function highlightText(highlight: Highlight, texts: BillboardTexts): string {
  const sentences: Record<Highlight['kind'], string> = {
    up: texts.highlightUp,
    down: texts.highlightDown,
    tie: texts.highlightTie,
    new: texts.highlightNew,
    back: texts.highlightBack,
    dropped: texts.highlightDropped,
  };
  const names = 'names' in highlight ? highlight.names.join(texts.listSeparator) : '';
  return fill(sentences[highlight.kind], { ...highlight, names });
}

type MethodProps = { board: BillboardView; texts: BillboardTexts };

/** Everything needed to judge the ranking: method, sources, jury, and the meaning of the columns. */
export function Method({ board, texts }: MethodProps) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { edition } = board;
  return (
    <div className="bb-method stack-8">
      <section aria-labelledby="method">
        <h2 id="method">{texts.methodTitle}</h2>
        {board.method.split('\n').map((paragraph) => (
          <p key={paragraph} lang={contentLang}>
            {paragraph}
          </p>
        ))}
      </section>
      {board.metrics.length > 0 && (
        <section aria-labelledby="metrics">
          <h2 id="metrics">{texts.metricsTitle}</h2>
          <MetricTable board={board} texts={texts} />
        </section>
      )}
      <section aria-labelledby="rule">
        <h2 id="rule">{texts.rankingRule}</h2>
        <p>{board.kind.key === 'expert' ? texts.rankingRuleJury : texts.rankingRuleScores}</p>
      </section>
      <section aria-labelledby="edition-facts">
        <h2 id="edition-facts">{texts.factsTitle}</h2>
        <dl className="facts-list">
          <dt>{texts.period}</dt>
          <dd>{fill(texts.periodRange, { from: formatDate(lang, edition.from), to: formatDate(lang, edition.to) })}</dd>
          {edition.cutoffAt !== null && (
            <>
              <dt>{texts.cutoff}</dt>
              <dd>
                <TimeStamp at={edition.cutoffAt} form="datetime" />
              </dd>
            </>
          )}
          <dt>{texts.sample}</dt>
          <dd>{edition.sampleSize === null ? texts.notStated : formatNumber(edition.sampleSize)}</dd>
          <dt>{texts.published}</dt>
          <dd>
            <TimeStamp at={edition.publishedAt} form="datetime" />
          </dd>
          <dt>{texts.dataSource}</dt>
          <dd lang={contentLang}>{board.dataSource || texts.notStated}</dd>
          <dt>{texts.independence}</dt>
          <dd lang={contentLang}>{board.independence || texts.notStated}</dd>
        </dl>
      </section>
    </div>
  );
}

function MetricTable({ board, texts }: MethodProps) {
  const langOf = useLangOf();
  return (
    <DataTable
      className="bb-table"
      caption={texts.metricsCaption}
      columns={[texts.metric, texts.unit, texts.direction, { name: texts.weight, className: 'n' }]}
    >
      <tbody>
        {board.metrics.map(({ name, unit, direction, weightPercent }) => (
          <tr key={name}>
            <th scope="row" lang={langOf(name)}>
              {name}
            </th>
            <td>{unit}</td>
            <td>{direction === 'higher' ? texts.directionHigher : texts.directionLower}</td>
            <td className="n">{weightPercent}%</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
