import type { BrandNumbers } from '@rujian/contract/areas/represent/work';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { RepresentTexts } from '../texts.ts';

type Props = { numbers: BrandNumbers; texts: RepresentTexts };

/** The brand's numbers next to the median of all brands. */
export function OwnNumbers({ numbers: { own, field }, texts }: Props) {
  const percent = (value: number | null) => (value === null ? texts.unknown : `${formatNumber(Math.round(value))}%`);
  const hours = (value: number | null) =>
    value === null ? texts.unknown : fill(texts.hours, { count: formatNumber(Math.round(value)) });
  const rates = [
    { name: texts.replied, own: percent(own.replied.percent), of: percent(field.repliedPercent) },
    { name: texts.onTime, own: percent(own.onTime.percent), of: percent(field.onTimePercent) },
    { name: texts.resolved, own: percent(own.resolved.percent), of: percent(field.resolvedPercent) },
    { name: texts.replyTime, own: hours(own.medianReplyHours.hours), of: hours(field.replyHours) },
  ];
  return (
    <section className="rep-numbers" aria-label={texts.numbers}>
      <dl>
        <div>
          <dt>{`${texts.numbers} · ${texts.received}`}</dt>
          <dd>{fill(texts.pieces, { count: formatNumber(own.received) })}</dd>
        </div>
        {rates.map((rate) => (
          <div key={rate.name}>
            <dt>{rate.name}</dt>
            <dd>
              {rate.own}
              <small>{fill(texts.field, { value: rate.of })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{own.enough ? fill(texts.numbersNote, { count: field.brands }) : texts.numbersFew}</p>
    </section>
  );
}
