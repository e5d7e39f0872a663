import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { BrandTexts } from '../texts.ts';
import { ComplaintStatistics } from './complaint-statistics.tsx';
import type { DossierView } from './dossier-view.ts';
import { ProductList } from './product-list.tsx';
import { RankList } from './rank-list.tsx';

const SHOWN_PRODUCTS = 4;

type Props = { dossier: DossierView; texts: BrandTexts };

export function DossierSide({ dossier, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { rankings, companies, facts, answers, responses, terms } = dossier;
  return (
    <aside className="side-col">
      <Basics dossier={dossier} texts={texts} />
      <Products dossier={dossier} texts={texts} />
      <Complaints dossier={dossier} texts={texts} />
      {rankings.length > 0 && (
        <Block id="rankings" title={texts.rankingsHead}>
          <RankList rankings={rankings} texts={texts} />
        </Block>
      )}
      {companies.length > 0 && (
        <Block title={texts.companies}>
          <ul className="side-list rows">
            {companies.map(({ id, name, relation, province, uscc, licences }) => (
              <li key={`${id} ${relation.key}`}>
                <b lang={contentLang}>{name}</b>
                <small>{[relation.name, province, uscc].filter(Boolean).join(' · ')}</small>
                {licences.length > 0 && (
                  <small>{fill(texts.licences, { numbers: licences.join(texts.listSeparator) })}</small>
                )}
              </li>
            ))}
          </ul>
        </Block>
      )}
      {facts.length > 0 && (
        <Block title={texts.facts}>
          <dl className="facts">
            {facts.map(({ label, value, sourceName, sourceUrl, statedOn }) => (
              <div key={`${label} ${statedOn}`} lang={contentLang}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  <small>
                    {sourceUrl ? (
                      <a className="link" href={sourceUrl} rel="noopener">
                        {sourceName}
                      </a>
                    ) : (
                      sourceName
                    )}
                    {' · '}
                    {formatDate(lang, statedOn)}
                  </small>
                </dd>
              </div>
            ))}
          </dl>
        </Block>
      )}
      {answers.length + responses.length > 0 && (
        <Block title={texts.answers}>
          <ul className="side-list rows">
            {responses.map(({ t, id, title, text, publishedAt }) => (
              <li key={`${t} ${id}`}>
                <p lang={contentLang}>{text}</p>
                <small>
                  <Link className="link" to={`/${t}/${id}`} lang={contentLang}>
                    <Whole text={fill(texts.answerTo, { title, date: formatDate(lang, publishedAt) })} />
                  </Link>
                </small>
              </li>
            ))}
            {answers.map(({ evaluation, answeredAt, answer }) => (
              <li key={evaluation.id}>
                <p lang={contentLang}>{answer}</p>
                <small>
                  <Link className="link" to={`/evaluation/${evaluation.id}`} lang={contentLang}>
                    <Whole
                      text={fill(texts.answerTo, { title: evaluation.name, date: formatDate(lang, answeredAt) })}
                    />
                  </Link>
                </small>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {terms.length > 0 && (
        <Block title={texts.terms}>
          <ul className="chips">
            {terms.map(({ id, name }) => (
              <li key={id}>
                <Link className="chip" to={`/baike/${id}`} lang={contentLang}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <p className="cap">{texts.keptNote}</p>
    </aside>
  );
}

function Basics({ dossier, texts }: Props) {
  const contentLang = useContentLang();
  const { aliases, province, shelves, group, websiteUrl, hotline, stockCode } = dossier;
  const rows: [string, ReactNode][] = [
    [texts.aliases, aliases.join(texts.listSeparator)],
    [texts.headquarters, province],
    [texts.shelves, shelves.join(texts.listSeparator)],
    [texts.group, group && <Link to={`/brand/${group.id}`}>{group.name}</Link>],
    [
      texts.website,
      websiteUrl && (
        <a className="link" href={websiteUrl} rel="noopener nofollow">
          {URL.parse(websiteUrl)?.host ?? websiteUrl}
        </a>
      ),
    ],
    [texts.hotline, hotline],
    [texts.stockCode, stockCode],
    [texts.formulas, dossier.formulaRegistrations.join(texts.listSeparator)],
  ];
  return (
    <Block title={texts.basics}>
      <dl className="facts">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span lang={contentLang}>{value}</span>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Block>
  );
}

function Products({ dossier: { products }, texts }: Props) {
  return (
    <Block id="products" title={texts.productsHead}>
      {products.list.length === 0 ? (
        <p className="cap">{texts.noProducts}</p>
      ) : (
        <ProductList products={products.list.slice(0, SHOWN_PRODUCTS)} texts={texts} />
      )}
      {products.list.length > SHOWN_PRODUCTS && (
        <details>
          <summary className="more">{fill(texts.productsAll, { count: formatNumber(products.list.length) })}</summary>
          <ProductList products={products.list.slice(SHOWN_PRODUCTS)} texts={texts} />
        </details>
      )}
      {products.total > products.list.length && (
        <p className="cap">{fill(texts.productsMore, { total: products.total, count: products.list.length })}</p>
      )}
    </Block>
  );
}

function Complaints({ dossier: { id, complaints, status }, texts }: Props) {
  const { lang } = useVisit();
  const { statistics, total, notices } = complaints;
  return (
    <Block
      id="complaints"
      title={texts.complaintHead}
      note={fill(texts.complaintPeriod, {
        from: formatDate(lang, statistics.from),
        to: formatDate(lang, statistics.to),
      })}
    >
      {notices.map((notice) => (
        <p className="cap" key={notice}>
          {fill(texts.complaintNotice, { notice })}
        </p>
      ))}
      {statistics.received === 0 ? (
        <p className="cap">{texts.noComplaints}</p>
      ) : (
        <ComplaintStatistics statistics={statistics} texts={texts} />
      )}
      {total > 0 && (
        <Link className="more" to={`/complaint?brand=${id}`}>
          {texts.allComplaints}
          {status.openComplaints > 0 && fill(texts.openComplaintsText, { count: status.openComplaints })}
          <Icon name="right" small />
        </Link>
      )}
    </Block>
  );
}

type BlockProps = { id?: string; title: string; note?: string; children: ReactNode };

export function Block({ id, title, note, children }: BlockProps) {
  return (
    <section id={id} className="side-block">
      <header className="mini-head">
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </header>
      {children}
    </section>
  );
}
