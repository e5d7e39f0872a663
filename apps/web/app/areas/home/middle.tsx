import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { DotPlot } from '#web/ui/charts/dot-plot.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { RankChange } from '#web/ui/content/rank-change.tsx';
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

type Props = { billboard: NonNullable<FrontPage['billboard']> };

export const BillboardList = block('home-billboard', ({ billboard }: Props) => {
  const contentLang = useContentLang();
  return (
    <section className="rank" aria-labelledby="billboard">
      <header className="mini-head">
        <h3 id="billboard" lang={contentLang}>
          <Link to={`/billboard/${billboard.id}`}>{billboard.title}</Link>
        </h3>
        <span>
          {billboard.period} · {billboard.unit}
        </span>
      </header>
      <ol lang={contentLang}>
        {billboard.entries.map((entry) => (
          <li key={`${entry.brand} ${entry.name}`}>
            <span className="rank-number">{entry.rank}</span>
            <div>
              <b>{entry.name}</b>
              <small>{entry.brand}</small>
            </div>
            <span className="rank-score">{formatNumber(entry.score, billboard.decimals)}</span>
            <RankChange move={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
});

type SpecialProps = { special: NonNullable<FrontPage['special']>; texts: HomeTexts };

export const SpecialBand = block('special-band', ({ special, texts }: SpecialProps) => {
  const contentLang = useContentLang();
  const path = `/specialsubject/${special.id}`;
  return (
    <section className="feature" aria-labelledby="special">
      <div className="feature-in">
        <div className="feature-art">
          <Cover cover={special.cover} shape="4:3" sizes="(min-width: 1000px) 60vw, 100vw" />
        </div>
        <div className="feature-text">
          <p className="kicker">{fill(texts.special, { count: special.chapterCount })}</p>
          <h2 id="special" lang={contentLang}>
            <Link to={path}>
              <Headline text={special.title} />
            </Link>
          </h2>
          <p className="feature-lead" lang={contentLang}>
            <Whole text={special.lead} />
          </p>
          <ol lang={contentLang}>
            {special.chapters.map(({ anchor, title }, place) => (
              <li key={anchor}>
                <span>{texts.chapterNumbers[place] ?? place + 1}</span>
                <b>
                  <Link to={`${path}#${anchor}`}>
                    <Headline text={title} />
                  </Link>
                </b>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
});

export function LabelledSection({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section className="wrap vsec" aria-labelledby={id}>
      <header className="vlabel">
        <h2 id={id}>{label}</h2>
      </header>
      {children}
    </section>
  );
}
