import { fill } from '#web/i18n/fill.ts';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Waffle } from '#web/ui/charts/waffle.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

export const PriceEar = block('price-ear', ({ price, texts }: { price: FrontPage['price']; texts: HomeTexts }) => {
  if (!price) return null;
  const { name, unit, value, decimals, changePercent, yearChangePercent } = price.quote;
  return (
    <Link className="ear" to="/market">
      <span className="ear-t">{name}</span>
      <span className="ear-n">
        {formatNumber(value, decimals)}
        <small>{unit}</small>
      </span>
      {price.spark && <Sparkline shape={price.spark} />}
      <span className="ear-d">
        {changePercent !== null && (
          <span>
            {texts.weekChange} <b>{formatChange(changePercent)}</b>
          </span>
        )}
        {yearChangePercent !== null && (
          <span>
            {texts.yearChange} <b>{formatChange(yearChangePercent)}</b>
          </span>
        )}
      </span>
    </Link>
  );
});

export const CheckEar = block('check-ear', ({ week, texts }: { week: FrontPage['weekChecks']; texts: HomeTexts }) => {
  if (!week) return null;
  const { batches, failed, dots } = week;
  return (
    <Link className="ear" to="/spotcheck">
      <span className="ear-t">{texts.weekChecks}</span>
      <span className="ear-n">
        {formatNumber(batches)}
        <small>{fill(texts.batches, { count: batches })}</small>
      </span>
      <Waffle shape={dots} label={fill(texts.checksSpoken, { batches, failed })} />
      <span className="ear-d">
        <span>{fill(texts.passedCount, { count: batches - failed })}</span>
        {failed > 0 && <em>{fill(texts.failedCount, { count: failed })}</em>}
      </span>
    </Link>
  );
});
