import type { Quote } from '@rujian/contract/areas/home/public';
import { formatDate, formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { PriceChart } from '#web/ui/charts/price-chart.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { FrontPage } from '../front-page.ts';
import { LabelledSection } from '../labelled-section.tsx';
import type { HomeTexts } from '../texts.zh-cn.ts';

type Props = { price: NonNullable<FrontPage['price']>; texts: HomeTexts };

export const Market = block('market', ({ price: { wide, narrow, quote, from }, texts }: Props) => {
  const { lang } = useVisit();
  const { name, unit } = quote;
  const { high, low } = wide;
  const value = (amount: number) => formatNumber(amount, quote.decimals);
  const month = (at: number) =>
    formatDate(lang, at).slice(lang === 'en' ? -8 : 0, lang === 'en' ? undefined : 7);
  const label = fill(texts.priceSpoken, {
    name,
    unit,
    from: formatDate(lang, from),
    to: formatDate(lang, quote.at),
    high: value(high.value),
    highDate: formatDate(lang, high.at),
    low: value(low.value),
    lowDate: formatDate(lang, low.at),
    value: value(quote.value),
  });
  const chart = { label, formatValue: value, formatMonth: month };
  return (
    <LabelledSection id="market" label={texts.market} findingId="market-finding">
      <div className="market-grid stack-8">
        <figure className="market-main">
          <figcaption>
            <h3 id="market-finding">{finding(quote, texts)}</h3>
            <p>
              {fill(texts.priceMeasure, {
                name,
                unit,
                from: formatDate(lang, from),
                to: formatDate(lang, quote.at),
              })}
            </p>
          </figcaption>
          <PriceChart shape={wide} className="on-wide" {...chart} />
          <PriceChart shape={narrow} className="on-narrow" {...chart} />
          <p className="chart-source">
            {fill(texts.sourceLine, { source: quote.source })}{' '}
            <Link className="link" to="/market">
              {texts.marketBoard}
            </Link>
          </p>
        </figure>
        <dl className="market-facts numbers">
          <Fact
            name={texts.priceNewest}
            value={value(quote.value)}
            note={formatMonthDay(lang, quote.at)}
          />
          {quote.changePercent !== null && (
            <Fact name={texts.weekChange} value={formatChange(quote.changePercent)} note={unit} />
          )}
          <Fact name={texts.priceHigh} value={value(high.value)} note={formatDate(lang, high.at)} />
          <Fact name={texts.priceLow} value={value(low.value)} note={formatDate(lang, low.at)} />
        </dl>
      </div>
    </LabelledSection>
  );
});

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

/** DESIGN §9: the title of a chart states its finding. */
function finding(quote: Quote, texts: HomeTexts): string {
  const { name, yearChangePercent: change } = quote;
  // Prevents a line break inside 元/公斤.
  const unit = quote.unit.replaceAll('/', '/\u2060');
  const facts = { name, unit, value: formatNumber(quote.value, quote.decimals) };
  if (change === null) return fill(texts.priceNow, facts);
  const percent = `${formatNumber(Math.abs(change), 1)}%`;
  if (percent === '0.0%') return fill(texts.priceFlat, facts);
  return fill(change > 0 ? texts.priceUp : texts.priceDown, { ...facts, percent });
}
