import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BillboardView } from './billboard-view.ts';
import type { BillboardTexts } from './texts.ts';

type Props = { board: BillboardView; texts: BillboardTexts };

/** Everything needed to judge the ranking: method, sources, jury, and the meaning of the columns. */
export function Method({ board, texts }: Props) {
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

function MetricTable({ board, texts }: Props) {
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
