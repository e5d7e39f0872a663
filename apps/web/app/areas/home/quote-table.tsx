import type { Quote } from '@rujian/contract/areas/home/public';
import { formatChange, formatNumber } from '#web/i18n/numbers.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import type { HomeTexts } from './texts.ts';

export const QuoteTable = block('quote-table', ({ quotes, texts }: { quotes: Quote[]; texts: HomeTexts }) => {
  return (
    <div className="quotes">
      <header className="mini-head">
        <h2>
          <Link to="/market">{texts.quotes}</Link>
        </h2>
        <span>{texts.weekChange}</span>
      </header>
      <table>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.key}>
              <th scope="row">
                {quote.name} <small>{quote.unit}</small>
              </th>
              <td>{formatNumber(quote.value, quote.decimals)}</td>
              <td className={changeClass(quote.changePercent)}>{changeText(quote.changePercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

export const QuoteTicker = block('quote-ticker', ({ quotes }: { quotes: Quote[] }) => {
  return (
    <div className="price-ticker fine">
      <div className="wrap">
        {quotes.map((quote) => (
          <span key={quote.key}>
            {quote.name} <b>{formatNumber(quote.value, quote.decimals)}</b>{' '}
            <span className={changeClass(quote.changePercent)}>{changeText(quote.changePercent)}</span>
          </span>
        ))}
      </div>
    </div>
  );
});

/** DESIGN §4: up is green, down is amber; vermilion is reserved for alarms. */
function changeClass(percent: number | null): string {
  if (!percent) return 'price-flat';
  return percent > 0 ? 'price-up' : 'price-down';
}

function changeText(percent: number | null): string {
  return percent === null ? '–' : formatChange(percent);
}
