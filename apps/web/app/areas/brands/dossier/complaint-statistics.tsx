import type { ComplaintStatistics as Statistics } from '@rujian/contract/areas/complaints/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { BrandTexts } from '../texts.ts';

type Rate = { name: string; value: string | null; unit: string; of: string };

export function complaintRates(statistics: Statistics, texts: BrandTexts): Rate[] {
  const { replied, onTime, resolved, medianReplyHours, satisfaction } = statistics;
  const share = (name: string, { count, of, percent }: typeof replied): Rate => ({
    name,
    value: percent === null ? null : formatNumber(percent),
    unit: '%',
    of: `${count}/${of}`,
  });
  const stars = [satisfaction.attitude, satisfaction.speed, satisfaction.result];
  const known = stars.filter((star) => star !== null);
  return [
    share(texts.replied, replied),
    share(texts.onTime, onTime),
    {
      name: texts.median,
      value: medianReplyHours.hours === null ? null : formatNumber(medianReplyHours.hours, 1),
      unit: texts.hours,
      of: fill(texts.repliesOf, { of: medianReplyHours.of }),
    },
    share(texts.resolved, resolved),
    {
      name: texts.satisfaction,
      value:
        known.length < stars.length ? null : formatNumber(known.reduce((sum, star) => sum + star, 0) / known.length, 1),
      unit: texts.stars,
      of: fill(texts.ratingsOf, { of: satisfaction.of }),
    },
  ];
}

export function ComplaintStatistics({ statistics, texts }: { statistics: Statistics; texts: BrandTexts }) {
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
