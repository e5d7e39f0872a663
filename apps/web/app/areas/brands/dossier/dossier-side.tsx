import type { ProductLine } from '@rujian/contract/areas/brands/dossier-lines';
import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import { BrandPicture } from '../brand-picture.tsx';
import type { BrandTexts } from '../texts.ts';
import { ComplaintStatistics } from './complaint-statistics.tsx';
import { GradeTag, OutcomeSeal, RankList } from './lines.tsx';
import { Block, Notices } from './section.tsx';
import type { DossierView } from './views.ts';

const SHOWN_PRODUCTS = 4;

type Props = { dossier: DossierView; texts: BrandTexts };

export function DossierSide({ dossier, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { rankings, companies, facts, answers, responses, terms } = dossier;
  const said = [
    ...responses.map(({ t, id, title, text, publishedAt }) => ({ path: `/${t}/${id}`, title, text, at: publishedAt })),
    ...answers.map(({ evaluation: { id, name }, answer, answeredAt }) => ({
      path: `/evaluation/${id}`,
      title: name,
      text: answer,
      at: answeredAt,
    })),
  ];
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
                      <TextLink className="link" to={sourceUrl} rel="noopener" label={sourceName} />
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
      {said.length > 0 && (
        <Block title={texts.answers}>
          <ul className="side-list rows">
            {said.map(({ path, title, text, at }) => (
              <li key={`${path} ${at}`}>
                <p lang={contentLang}>{text}</p>
                <small>
                  <Link className="link" to={path} lang={contentLang}>
                    <Whole text={fill(texts.answerTo, { title, date: formatDate(lang, at) })} />
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
                <TextLink className="chip" to={`/baike/${id}`} lang={contentLang} label={name} />
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
  const { aliases, province, shelves, group, websiteUrl, hotline, stockCode } = dossier;
  const facts: Fact[] = [
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
      <Facts facts={facts} />
    </Block>
  );
}

function Products({ dossier: { products }, texts }: Props) {
  return (
    <Block id="products" title={texts.productsHead} empty={products.list.length === 0 && texts.noProducts}>
      <ProductList products={products.list.slice(0, SHOWN_PRODUCTS)} />
      {products.list.length > SHOWN_PRODUCTS && (
        <details>
          <summary className="more">{fill(texts.productsAll, { count: formatNumber(products.list.length) })}</summary>
          <ProductList products={products.list.slice(SHOWN_PRODUCTS)} />
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
      <Notices notices={notices} text={texts.complaintNotice} />
      {statistics.received === 0 ? (
        <p className="cap">{texts.noComplaints}</p>
      ) : (
        <ComplaintStatistics statistics={statistics} texts={texts} />
      )}
      {total > 0 && (
        <MoreLink to={`/complaint?brand=${id}`}>
          {texts.allComplaints}
          {status.openComplaints > 0 && fill(texts.openComplaintsText, { count: status.openComplaints })}
        </MoreLink>
      )}
    </Block>
  );
}

function ProductList({ products }: { products: ProductLine[] }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="product-list rows">
      {products.map(({ id, name, photo, category, spec, state, lastCheck, lastTest }) => (
        <li key={id}>
          <BrandPicture picture={photo} name={name} size={44} />
          <div>
            <TextLink to={`/product/${id}`} lang={contentLang} label={name} />
            <small>
              {category.name}
              {spec && <span> · {packSize(spec, lang)}</span>}
              {state.key !== 'on_sale' && ` · ${state.name}`}
            </small>
            <p className="flow">
              {lastCheck && (
                <Link className="cell-link" to={`/spotcheck/${lastCheck.id}`}>
                  <OutcomeSeal outcome={lastCheck.outcome} />
                  <small>{formatDate(lang, lastCheck.publishedOn)}</small>
                </Link>
              )}
              {lastTest?.grade && (
                <Link className="cell-link" to={`/evaluation/${lastTest.evaluation.id}`}>
                  <GradeTag grade={lastTest.grade} />
                  <small>{formatNumber(lastTest.grade.total, 1)}</small>
                </Link>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
