import { fill } from '#web/i18n/fill.ts';
import { DotPlot } from '#web/ui/charts/dot-plot.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

type Evaluation = NonNullable<FrontPage['evaluation']>;

export const NewestTest = block(
  'newest-test',
  ({ evaluation, texts }: { evaluation: Evaluation; texts: HomeTexts }) => {
    const contentLang = useContentLang();
    const { lang } = useVisit();
    const { category, indicator, wide, narrow } = evaluation;
    const label = spokenPlot(evaluation, texts);
    const limitLabel = fill(texts.evaluationLimit, { limit: indicator.limit ?? '' });
    return (
      <article className="test-main">
        <p className="kicker">
          {lang === 'zh-cn' ? fill(texts.evaluationKicker, { category }) : texts.evaluationShort}
        </p>
        <h3 className="hl" lang={contentLang}>
          <Link to={`/evaluation/${evaluation.id}`}>
            <Headline text={evaluation.title} />
          </Link>
        </h3>
        <p className="deck" lang={contentLang}>
          <Whole text={evaluation.summary} />
        </p>
        <figure className="chart-box">
          <figcaption className="chart-title" lang={contentLang}>
            {indicator.name} <span>{indicator.unit}</span>
          </figcaption>
          <DotPlot shape={wide} className="on-wide" label={label} limitLabel={limitLabel} />
          <DotPlot shape={narrow} className="on-narrow" label={label} limitLabel={limitLabel} />
          <p className="chart-source">{texts.evaluationSource}</p>
        </figure>
      </article>
    );
  },
);

function spokenPlot({ indicator, products, highest, lowest }: Evaluation, texts: HomeTexts): string {
  if (!highest || !lowest) return indicator.name;
  return fill(texts.evaluationSpoken, {
    count: products.length,
    indicator: indicator.name,
    unit: indicator.unit,
    highest: highest.name,
    high: highest.value,
    lowest: lowest.name,
    low: lowest.value,
  });
}
