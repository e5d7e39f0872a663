import type { Lang } from '@rujian/contract/base/constants';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { LedgerTexts } from '../texts.ts';
import { NARROW_WEEK, type WeekShape, type WeekSize, WIDE_WEEK, weekBarsShape } from './week-bars-shape.ts';

type Props = {
  title: string;
  days: readonly string[];
  values: readonly number[];
  formatValue: (value: number) => string;
  /** With `{values}`: the chart in one sentence. */
  label: string;
  tone: 'points' | 'balance';
  texts: LedgerTexts;
};

export function WeekChart({ title, days, values, formatValue, label, tone, texts }: Props) {
  const { lang } = useVisit();
  const dayTexts = days.map((day, index) =>
    fill(texts.dayValue, { day: dayText(lang, day), value: formatValue(values[index] ?? 0) }),
  );
  const draw = (size: WeekSize, className: string) => (
    <Bars
      shape={weekBarsShape(values, size)}
      className={`${className} week-${tone}`}
      label={fill(label, { values: dayTexts.join(', ') })}
      days={days}
      labels={values.map((value) => (value === 0 ? '' : formatValue(value)))}
    />
  );
  return (
    <figure className="week-chart">
      <figcaption>{title}</figcaption>
      {draw(WIDE_WEEK, 'on-wide')}
      {draw(NARROW_WEEK, 'on-narrow')}
    </figure>
  );
}

type BarsProps = {
  shape: WeekShape;
  className: string;
  label: string;
  days: readonly string[];
  labels: readonly string[];
};

function Bars({ shape, className, label, days, labels }: BarsProps) {
  const { lang } = useVisit();
  const { width, height, zeroY, bars } = shape;
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path className="grid" d={`M0 ${zeroY}H${width}`} />
      {bars.map((bar, index) => (
        <g key={days[index]}>
          {bar.height > 0 && (
            <rect
              className={bar.isLoss ? 'week-bar week-loss' : 'week-bar'}
              x={bar.x}
              y={bar.y}
              width={bar.width}
              height={bar.height}
            />
          )}
          <text className="an" x={bar.middle} y={bar.labelY} textAnchor="middle">
            {labels[index]}
          </text>
          <text className="ax" x={bar.middle} y={height - 4} textAnchor="middle">
            {axisLabel(lang, days, index)}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** 2026-05-07 → 5月7日 · 7 May */
function dayText(lang: Lang, day: string): string {
  return formatMonthDay(lang, Date.parse(`${day}T00:00:00+08:00`));
}

/** 5/7; in English, where that is ambiguous, the month is named with its first day only. */
export function axisLabel(lang: Lang, days: readonly string[], index: number): string {
  const day = days[index] ?? '';
  const [, month, date] = day.split('-').map(Number);
  if (lang === 'zh-cn') return `${month}/${date}`;
  const isNewMonth = days[index - 1]?.slice(0, 7) !== day.slice(0, 7);
  return isNewMonth ? dayText(lang, day) : String(date);
}
