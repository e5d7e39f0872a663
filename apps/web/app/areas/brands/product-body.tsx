import { packSize } from '@rujian/contract/areas/brands/pack-size';
import type { ProductDetail } from '@rujian/contract/areas/brands/public';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { NewsRow } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { CheckRow, ComplaintRow, RankList, TestList } from './dossier/lines.tsx';
import { Block, Notices, Section } from './dossier/section.tsx';
import type { ProductView } from './dossier/views.ts';
import type { BrandTexts } from './texts.ts';

type Props = { product: ProductView; texts: BrandTexts; children: ReactNode };

export function ProductBody({ product, texts, children }: Props) {
  const { id, checks, tests, complaints, rankings, batches, news } = product;
  return (
    <div>
      <Section
        id="checks"
        title={texts.checkRecords}
        note={checks.sum.tested > 0 && fill(texts.yearCell, checks.sum)}
        empty={checks.list.length === 0 && texts.productNoChecks}
      >
        <ul className="line-list rows">
          {checks.list.map((check) => (
            <CheckRow key={check.id} check={check} texts={texts} />
          ))}
        </ul>
      </Section>
      <Section
        id="tests"
        title={texts.productTests}
        note={texts.testsNote}
        empty={tests.length === 0 && texts.productNoTests}
      >
        <TestList tests={tests} texts={texts} />
      </Section>
      <Section id="batches" title={texts.batchesHead} empty={batches.length === 0 && texts.noBatches}>
        <BatchTable productId={id} batches={batches} texts={texts} />
      </Section>
      <Section id="complaints" title={texts.productComplaints}>
        <Notices notices={complaints.notices} text={texts.complaintNotice} />
        {complaints.list.length > 0 ? (
          <ul className="line-list rows">
            {complaints.list.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} texts={texts} />
            ))}
          </ul>
        ) : (
          <p className="cap">{texts.productNoComplaints}</p>
        )}
      </Section>
      {rankings.length > 0 && (
        <Section id="rankings" title={texts.rankingsHead}>
          <RankList rankings={rankings} texts={texts} />
        </Section>
      )}
      {news.length > 0 && (
        <Section id="news" title={texts.newsHead}>
          <div className="ruled-l">
            {news.map((card) => (
              <NewsRow key={card.id} card={card} />
            ))}
          </div>
        </Section>
      )}
      {children}
    </div>
  );
}

type BatchProps = { productId: number; batches: ProductDetail['batches']; texts: BrandTexts };

function BatchTable({ productId, batches, texts }: BatchProps) {
  const { lang } = useVisit();
  const times = (count: number) => (count > 0 ? fill(texts.batchTimes, { count }) : '–');
  return (
    <DataTable
      caption={texts.batchesCaption}
      className="batch-table"
      columns={[texts.batch, texts.producedOn, texts.checks, texts.tests, texts.complaints]}
    >
      <tbody>
        {batches.map(({ batch, producedOn, checks, failed, tests, complaints }) => (
          <tr key={batch}>
            <th scope="row">
              <Link to={`/check?${new URLSearchParams({ product: String(productId), batch })}`}>{batch}</Link>
            </th>
            <td>{producedOn === null ? '–' : formatDate(lang, producedOn)}</td>
            <td className={failed > 0 ? 'has-failed' : undefined}>
              {failed > 0 ? fill(texts.batchFailed, { checks, failed }) : times(checks)}
            </td>
            <td>{times(tests)}</td>
            <td>{times(complaints)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

const LABEL_KEYS = ['energy', 'protein', 'fat', 'carbs', 'sodium', 'calcium'] as const;

export function ProductSide({ product, texts }: { product: ProductView; texts: BrandTexts }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { brand, spec, barcode, licenceNo, standardNo, siblings } = product;
  const facts: Fact[] = [
    [texts.ofBrand, <TextLink key="brand" className="link" to={`/brand/${brand.id}`} label={brand.name} />],
    [texts.spec, packSize(spec, lang)],
    [texts.barcode, barcode],
    [texts.licence, licenceNo],
    [texts.standard, standardNo],
  ];
  return (
    <aside className="side-col">
      <Block title={texts.basics}>
        <Facts facts={facts} />
      </Block>
      <Label product={product} texts={texts} />
      {siblings.length > 0 && (
        <Block title={texts.siblings}>
          <ul className="side-list rows">
            {siblings.map(({ id, name }) => (
              <li key={id}>
                <TextLink to={`/product/${id}`} lang={contentLang} label={name} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      <p className="cap">{texts.keptNote}</p>
    </aside>
  );
}

/** Known values in label order; missing ones are left out. */
function Label({ product: { labelValues }, texts }: { product: ProductView; texts: BrandTexts }) {
  const rows = LABEL_KEYS.flatMap((key) => {
    const found = labelValues.find((value) => value.key === key);
    return found ? [[texts[key], found.value] as const] : [];
  });
  return (
    <Block title={texts.labelHead} empty={rows.length === 0 && texts.noLabel}>
      <table className="label-table">
        <caption>{texts.labelPer}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
