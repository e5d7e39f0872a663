import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { exampleOf } from './hot-view.ts';
import type { HotTexts } from './texts.ts';

type Props = { example: ReturnType<typeof exampleOf>; texts: HotTexts };

export function HeatFormula({ example, texts }: Props) {
  return (
    <section className="how" id="how" aria-labelledby="how-title">
      <header className="sec-head">
        <h2 id="how-title">{texts.howTitle}</h2>
      </header>
      <p>{texts.howIntro}</p>
      <details>
        <summary>{texts.howFormula}</summary>
        <p className="how-formula stack-1">
          <span>{texts.howRaw}</span>
          <span>{texts.howHeat}</span>
        </p>
        <ul>
          <li>{texts.howWeights}</li>
          <li>{texts.howDay}</li>
          <li>{texts.howWeek}</li>
          <li>{texts.howFactor}</li>
          <li>{texts.howAdmission}</li>
          <li>{texts.howViews}</li>
          <li>{texts.howShare}</li>
          <li>{texts.howHeld}</li>
          <li>{texts.howMovement}</li>
          <li>{texts.howTopic}</li>
        </ul>
        {example && <Example example={example} texts={texts} />}
      </details>
    </section>
  );
}

function Example({ example, texts }: { example: NonNullable<Props['example']>; texts: HotTexts }) {
  const { counts, raw, log, factor, heat } = example;
  return (
    <div className="how-example">
      <h3>{fill(texts.exampleTitle, { rank: example.rank })}</h3>
      <p>
        {fill(texts.exampleCounts, {
          title: example.title,
          views: formatNumber(counts.view),
          praises: formatNumber(counts.praise),
          collects: formatNumber(counts.collect),
          comments: formatNumber(counts.comment),
          shares: formatNumber(counts.share),
        })}
      </p>
      <p>{fill(texts.exampleRaw, { raw: formatNumber(raw, 2) })}</p>
      <p>
        {fill(texts.exampleHeat, {
          raw: formatNumber(raw, 2),
          log: formatNumber(log, 2),
          factor: formatNumber(factor, 1),
          heat: formatNumber(heat),
        })}
      </p>
    </div>
  );
}
