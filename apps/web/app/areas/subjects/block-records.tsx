import type { SubjectRanking } from '@rujian/contract/areas/subjects/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { BlockOf } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type WithTexts<Block> = { block: Block; texts: SubjectTexts };

/** Every count is shown with its denominator and period. */
export function SpotChecks({ block, texts }: WithTexts<BlockOf<'spotchecks'>>) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return block.checks.map(({ query, batches, failed, from, to, records }) => (
    <div key={JSON.stringify(query)} className="sb-checks">
      {from !== null && to !== null ? (
        <p className="deck">
          <Whole
            text={fill(texts.checkCounts, {
              from: formatDate(lang, from),
              to: formatDate(lang, to),
              batches: formatNumber(batches),
              failed: formatNumber(failed),
            })}
          />
        </p>
      ) : (
        <p className="sb-empty muted">{texts.emptyChecks}</p>
      )}
      {records.length > 0 && (
        <DataTable
          className="sb-table"
          caption={texts.checkCaption}
          columns={[
            ...[texts.checkFood, texts.checkResult, texts.checkMaker, texts.checkItems],
            { name: texts.checkDate, className: 'n' },
          ]}
        >
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <th scope="row" lang={contentLang}>
                  <TextLink className="hl" to={`/spotcheck/${record.id}`} label={record.food} />
                </th>
                <td>
                  <span className={record.result === 'fail' ? 'seal seal-fail' : 'seal seal-pass'}>
                    {record.result === 'fail' ? texts.checkFail : texts.checkPass}
                  </span>
                </td>
                <td lang={contentLang}>{record.maker}</td>
                <td>{wordList(record.items, lang, texts.listSeparator) || '–'}</td>
                <td className="n">
                  <TimeStamp at={record.publishedOn} form="date" />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <MoreLink to={listAddress('/spotcheck', query)}>{texts.checkAll}</MoreLink>
    </div>
  ));
}

export function Tests({ block, texts }: WithTexts<BlockOf<'evaluation'>>) {
  const contentLang = useContentLang();
  return block.tests.map(({ id, title, summary, cover, products, publishedAt }) => (
    <article key={id} className="sb-test stack-4">
      <Link to={`/evaluation/${id}`} aria-hidden tabIndex={-1}>
        <Cover cover={cover} shape="5:3" sizes="(min-width: 720px) 340px, 100vw" decorative />
      </Link>
      <div>
        <h3 lang={contentLang}>
          <Link to={`/evaluation/${id}`}>{title}</Link>
        </h3>
        <p className="deck" lang={contentLang}>
          <Whole text={summary} />
        </p>
        <Meta>
          {fill(texts.testProducts, { count: products })}
          <TimeStamp at={publishedAt} form="date" />
          <TextLink className="link" to={`/evaluation/${id}`} label={texts.testRead} />
        </Meta>
      </div>
    </article>
  ));
}

export function Rankings({ block, texts }: WithTexts<BlockOf<'billboard'>>) {
  const contentLang = useContentLang();
  return block.rankings.map((ranking) => (
    <div key={ranking.id} className="sb-ranking">
      <h3 lang={contentLang}>
        <Link to={`/billboard/${ranking.id}`}>{ranking.name}</Link>
        <small>{ranking.period}</small>
      </h3>
      <RankingTable ranking={ranking} texts={texts} />
      <MoreLink to={`/billboard/${ranking.id}`}>{texts.rankingAll}</MoreLink>
    </div>
  ));
}

function RankingTable({ ranking, texts }: { ranking: SubjectRanking; texts: SubjectTexts }) {
  const contentLang = useContentLang();
  const { entries, unit } = ranking;
  const decimals = entries.every(({ score }) => score === null || Number.isInteger(score)) ? 0 : 1;
  const caption = fill(texts.rankingCaption, { name: ranking.name, period: ranking.period });
  return (
    <DataTable
      className="sb-table"
      caption={caption}
      columns={[texts.rank, texts.change, texts.rankName, { name: fill(texts.score, { unit }), className: 'n' }]}
    >
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.brand?.id} ${entry.name}`}>
            <td className="sb-rank">{entry.rank}</td>
            <td>
              <RankChange move={entry} />
            </td>
            <th scope="row" lang={contentLang}>
              <EntryLink entry={entry} />
              {entry.brand && entry.brand.name !== entry.name && <small>{entry.brand.name}</small>}
            </th>
            <td className="n">{entry.score === null ? '–' : formatNumber(entry.score, decimals)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function EntryLink({ entry: { name, product, brand } }: { entry: SubjectRanking['entries'][number] }) {
  if (product) return <Link to={`/product/${product.id}`}>{name}</Link>;
  return brand ? <Link to={`/brand/${brand.id}`}>{name}</Link> : name;
}

export function Brands({ block, texts }: WithTexts<BlockOf<'brands'>>) {
  const contentLang = useContentLang();
  const langOf = useLangOf();
  return (
    <ul className="sb-brands stack-6 halves">
      {block.brands.map(({ id, name, region, categories, intro }) => (
        <li key={id}>
          <h3 lang={contentLang}>
            <Link to={`/brand/${id}`}>{name}</Link>
          </h3>
          <Meta>
            {region}
            {categories.length > 0 && (
              <span lang={langOf(categories.join())}>{categories.join(texts.listSeparator)}</span>
            )}
          </Meta>
          {intro && (
            <p className="deck" lang={contentLang}>
              {intro}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Questions({ block }: { block: BlockOf<'qa'> }) {
  return (
    <div className="sb-qa" lang={useContentLang()}>
      {block.questions.map(({ question, answer }) => (
        <details key={question} open>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
