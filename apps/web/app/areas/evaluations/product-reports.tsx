import { packSize } from '@rujian/contract/areas/brands/pack-size';
import { RESULT_VERDICT } from '@rujian/contract/vocabulary/evaluations';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { type Fact, Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { Grade } from './comparison/comparison-table.tsx';
import { reportsText, spreadText } from './comparison/result-facts.tsx';
import { resultAnchor, TableBox, totalText, valueText } from './comparison/value-cell.tsx';
import type { EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type ReportedTest = Pick<EvaluationView, 'indicators' | 'labs' | 'priceUnit' | 'products'>;
type Product = EvaluationView['products'][number];

/**
 * Each product: the purchase, our comment, and all numbers with details. By the published weights,
 * because the comment is ours.
 */
export const ProductReports = block('test-reports', Reports);

function Reports({ test, texts }: { test: ReportedTest; texts: EvaluationTexts }) {
  const ranked = test.products.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <Section id="products" className="sec" title={texts.products} note={texts.productsNote}>
      <div className="reports">
        {ranked.map((product) => (
          <Report key={product.id} test={test} product={product} texts={texts} />
        ))}
      </div>
    </Section>
  );
}

function rankOf({ score }: Product): number {
  return score.rank ?? Number.POSITIVE_INFINITY;
}

type ReportProps = { test: ReportedTest; product: Product; texts: EvaluationTexts };

function Report({ test, product, texts }: ReportProps) {
  const contentLang = useContentLang();
  const { score } = product;
  return (
    <article className="report">
      <header>
        <span className="rank-n">{score.rank ?? '–'}</span>
        <h3 lang={contentLang}>
          <TextLink className="hl" to={`/product/${product.product.id}`} label={product.name} />
        </h3>
        <Grade grade={score.grade} />
        <b className="report-total">{totalText(score.total)}</b>
      </header>
      {product.verdict && (
        <p className="report-verdict" lang={contentLang}>
          {product.verdict}
        </p>
      )}
      <details>
        <summary>{fill(texts.reportMore, { name: product.name })}</summary>
        <div className="report-sides stack-2 halves">
          <Points name={texts.pros} sign="＋" points={product.pros} />
          <Points name={texts.cons} sign="－" points={product.cons} />
        </div>
        <BoughtFacts test={test} product={product} texts={texts} />
        <RawTable test={test} product={product} texts={texts} />
      </details>
    </article>
  );
}

function Points({ name, sign, points }: { name: string; sign: string; points: string[] }) {
  const contentLang = useContentLang();
  if (points.length === 0) return null;
  return (
    <div>
      <h4>{name}</h4>
      <ul lang={contentLang}>
        {points.map((point) => (
          <li key={point}>
            <span aria-hidden="true">{sign}</span> {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function BoughtFacts({ test, product, texts }: ReportProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const facts: Fact[] = [
    [texts.spec, packSize(product.spec, lang)],
    [texts.batchNo, product.batchNo],
    [texts.producedOn, product.producedOn !== null && formatDate(lang, product.producedOn)],
    [texts.shelfLife, product.shelfLifeDays !== null && fill(texts.shelfLifeDays, { days: product.shelfLifeDays })],
    [texts.licenceNo, product.licenceNo],
    [texts.origin, product.origin],
    [texts.channel, [product.channel, product.shop].filter(Boolean).join(texts.listSeparator)],
    [texts.paid, product.price !== null && fill(texts.paidYuan, { price: product.price })],
    [
      texts.unitPrice,
      product.pricePer100 !== null && fill(texts.unitPriceYuan, { price: product.pricePer100, unit: test.priceUnit }),
    ],
    [texts.sampleCount, product.sampleCount !== null && fill(texts.samples, { count: product.sampleCount })],
    [
      texts.brandPage,
      <Link key="brand" className="link" to={`/brand/${product.brand.id}`} lang={contentLang}>
        {product.brand.name}
      </Link>,
    ],
    [
      texts.productPage,
      <Link key="product" className="link" to={`/product/${product.product.id}`} lang={contentLang}>
        {product.product.name}
      </Link>,
    ],
  ];
  return <Facts facts={facts} className="facts facts-inline" />;
}

/** Without scripts the numbers of the main table link here. */
function RawTable({ test, product, texts }: ReportProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const name = fill(texts.rawData, { name: product.name });
  return (
    <TableBox caption={name} className="raw-t">
      <thead>
        <tr>
          {[
            texts.indicator,
            texts.raw,
            texts.limit,
            texts.verdict,
            texts.method,
            texts.detectionLimit,
            texts.replicates,
            texts.itemScore,
            texts.lab,
            texts.reportNo,
          ].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {test.indicators.map((indicator, place) => {
          const result = product.results[place];
          const score = product.score.scores[place] ?? null;
          const replicates = result?.replicates ?? [];
          return (
            <tr key={indicator.key} id={resultAnchor(product.id, indicator.key)} lang={contentLang}>
              <th scope="row">{indicator.name}</th>
              <td>
                {valueText(result, indicator, texts)} {indicator.unit}
              </td>
              <td>{indicator.limit || texts.noLimit}</td>
              <td>{result?.verdict ? RESULT_VERDICT.label(result.verdict, lang) : '–'}</td>
              <td>{indicator.method || '–'}</td>
              <td>{indicator.detectionLimit ?? '–'}</td>
              <td>{replicates.length > 0 ? spreadText(replicates, texts) : '–'}</td>
              <td>{score === null ? texts.notScored : formatNumber(score, 1)}</td>
              <td>{test.labs.map((lab) => lab.name).join(texts.listSeparator)}</td>
              <td>{reportsText(test, texts) || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}
