import type { ComplaintStatistics as Statistics } from '@rujian/contract/areas/complaints/public';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { BrandTexts } from '../texts.ts';
import { complaintRates } from './complaint-rates.ts';

type Props = { statistics: Statistics; texts: BrandTexts };

/** Rates need at least five complaints, because fewer say more about chance than about the brand. */
export function ComplaintStatistics({ statistics, texts }: Props) {
  const rates = complaintRates(statistics, texts);
  return (
    <>
      <dl className="rates numbers">
        <div>
          <dt>{texts.received}</dt>
          <dd>
            <b>{formatNumber(statistics.received)}</b>
            <small>{texts.pieces}</small>
          </dd>
        </div>
        {rates.map(({ name, value, unit, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value === null ? (
                <span className="too-few">{texts.tooFew}</span>
              ) : (
                <>
                  <b>{value}</b>
                  <small>{unit}</small>
                </>
              )}
              <span className="rate-of fine">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="cap">{statistics.enough ? texts.rateNote : texts.sampleNote}</p>
    </>
  );
}
