import { getEvaluation } from '@rujian/contract/areas/evaluations/public';
import { useLocation } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { CompanyResponses } from '#web/ui/content/company-responses.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { datasetLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { Section, SideSection } from '#web/ui/section.tsx';
import type { Route } from './+types/evaluation-detail.route';
import { ComparisonPart } from './comparison/comparison.island.tsx';
import { comparedTest } from './comparison/comparison.ts';
import { type EvaluationView, evaluationView, testedProductsLd } from './evaluation-view.ts';
import { ProductReports } from './product-reports.tsx';
import { TestChart } from './test-chart.tsx';
import { Podium, TestHead } from './test-head.tsx';
import type { EvaluationTexts } from './texts.ts';
import './evaluation.css';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [evaluation, texts] = await Promise.all([
    callApi(getEvaluation, { id: params.id }),
    loadTexts<EvaluationTexts>(langOf(request), 'evaluations'),
  ]);
  const target = { t: 'evaluation', id: evaluation.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const trail = [{ name: texts.listTitle, path: '/evaluation' }];
  return { test: evaluationView(evaluation), trail, thread, thanks, texts };
}

export const handle: PageHandle = { keepScroll: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { test, trail } = loaderData;
  const path = `/evaluation/${test.id}`;
  return pageMeta(matches, {
    title: test.seo.title,
    description: test.seo.description,
    keywords: test.seo.keywords,
    path,
    cover: test.cover,
    kind: 'article',
    trail: [...trail, { name: test.plainTitle, path }],
    jsonLd: (site) => [
      testedProductsLd(site, test),
      datasetLd(site, {
        name: test.plainTitle,
        description: test.summary,
        path,
        filePath: `/opendata/evaluation/${test.id}`,
        modifiedAt: test.updatedAt,
      }),
    ],
  });
}

// Comments and counts change more often than the test.
const Comparison = block('test-comparison', ComparisonPart);

export default function EvaluationDetail({ loaderData }: Route.ComponentProps) {
  const { test, trail, thread, thanks, texts } = loaderData;
  const { search } = useLocation();
  const contentLang = useContentLang();
  const { indicators, labs, priceUnit, products } = test;
  return (
    <article className="wrap test" data-errata={`evaluation:${test.id}`}>
      <TestHead test={test} trail={trail} texts={texts} />
      <Podium test={test} texts={texts} />
      {test.chart && <TestChart chart={test.chart} test={test} texts={texts} />}
      <Comparison test={comparedTest(test)} search={search} reactions={thread} texts={texts} />
      <div className="test-text">
        <div>
          {test.bodyHtml && (
            <Section id="story" className="sec" title={texts.story}>
              <div lang={contentLang}>
                <RichText html={test.bodyHtml} />
              </div>
            </Section>
          )}
          <ErrataLine t="evaluation" id={test.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </div>
        <div>
          <ProductReports test={{ indicators, labs, priceUnit, products }} texts={texts} />
          <TestStatements test={test} texts={texts} />
        </div>
      </div>
    </article>
  );
}

type TestStatementsProps = { test: EvaluationView; texts: EvaluationTexts };

function TestStatements({ test, texts }: TestStatementsProps) {
  return (
    <div className="sec side-col">
      <SideSection id="answers" title={texts.answers}>
        <Answers test={test} texts={texts} />
      </SideSection>
      <CompanyResponses title={texts.answers} responses={test.responses} />
      <SideSection id="download" title={texts.download}>
        <p className="deck">{texts.downloadNote}</p>
        <DownloadLinks path={`/opendata/evaluation/${test.id}`} />
      </SideSection>
    </div>
  );
}

function Answers({ test, texts }: TestStatementsProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (test.prenotices.length === 0) return <p className="deck">{texts.answersNone}</p>;
  return (
    <>
      <p className="deck">{texts.answersNote}</p>
      <ul className="answers">
        {test.prenotices.map(({ brand, informedAt, answeredAt, answer }) => (
          <li key={brand.id}>
            <TextLink className="hl" to={`/brand/${brand.id}`} lang={contentLang} label={brand.name} />
            <p className="meta">
              <span>{fill(texts.informedAt, { date: formatDate(lang, informedAt) })}</span>
              {answeredAt !== null && <span>{fill(texts.answeredAt, { date: formatDate(lang, answeredAt) })}</span>}
            </p>
            {answeredAt === null ? <p>{texts.noAnswer}</p> : <blockquote lang={contentLang}>{answer}</blockquote>}
          </li>
        ))}
      </ul>
    </>
  );
}
