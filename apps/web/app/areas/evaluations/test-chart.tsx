import { inSentence } from '@rujian/contract/base/text/in-sentence';
import { fill } from '#web/i18n/fill.ts';
import { DotPlot } from '#web/ui/charts/dot-plot.tsx';
import { Scatter } from '#web/ui/charts/scatter.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import type { TestChart as Chart, EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type Props = { chart: Chart; test: EvaluationView; texts: EvaluationTexts };

export function TestChart({ chart, test, texts }: Props) {
  const isScatter = chart.kind === 'scatter';
  const { lang } = useVisit();
  const values = { indicator: inSentence(chart.name, lang), unit: chart.unit };
  return (
    <Section
      id="chart"
      className="sec"
      title={fill(isScatter ? texts.chartPrice : texts.chartIndicator, values)}
      note={fill(isScatter ? texts.chartPriceNote : texts.chartIndicatorNote, values)}
    >
      <figure>
        <Drawing chart={chart} test={test} texts={texts} />
        {isScatter && <Legend chart={chart} texts={texts} />}
        <figcaption className="chart-source">
          {fill(texts.chartSource, { lab: test.labs.map(({ name }) => name).join(texts.listSeparator) })}
        </figcaption>
      </figure>
    </Section>
  );
}

function Drawing({ chart, test, texts }: Props) {
  const { lang } = useVisit();
  const { highest, lowest } = chart;
  const limitLabel = fill(texts.chartLimit, { limit: chart.limit ?? '' });
  const label = fill(texts.chartSpoken, {
    count: chart.count,
    indicator: inSentence(chart.name, lang),
    unit: chart.unit,
    highest: highest?.name ?? '',
    high: highest?.value ?? '',
    lowest: lowest?.name ?? '',
    low: lowest?.value ?? '',
  });
  if (chart.kind === 'dots') {
    return (
      <>
        <DotPlot shape={chart.wide} className="on-wide" label={label} limitLabel={limitLabel} />
        <DotPlot shape={chart.narrow} className="on-narrow" label={label} limitLabel={limitLabel} />
      </>
    );
  }
  const axes = {
    label,
    limitLabel,
    xLabel: fill(texts.chartX, { unit: test.priceUnit }),
    yLabel: fill(texts.chartY, { indicator: chart.name, unit: chart.unit }),
  };
  return (
    <>
      <Scatter shape={chart.wide} className="on-wide" {...axes} />
      <Scatter shape={chart.narrow} className="on-narrow" {...axes} />
    </>
  );
}

function Legend({ chart, texts }: Omit<Props, 'test'>) {
  const contentLang = useContentLang();
  if (chart.kind !== 'scatter') return null;
  return (
    <>
      <ol className="chart-names on-narrow" lang={contentLang}>
        {chart.narrow.points.map(({ name, number }) => (
          <li key={name}>
            <b>{number}</b> {name}
          </li>
        ))}
      </ol>
      <p className="legend">
        {[
          [undefined, texts.legendHigh],
          ['key-middle', texts.legendMiddle],
          ['key-low', texts.legendLow],
        ].map(([key, label]) => (
          <span key={label}>
            <i className={key} />
            {label}
          </span>
        ))}
      </p>
    </>
  );
}
