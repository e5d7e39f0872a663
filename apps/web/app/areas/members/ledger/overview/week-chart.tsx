import type { Lang } from '@rujian/contract/base/constants';
import { formatMonthDay } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { LedgerTexts } from '../texts.ts';

type Props = {
  title: string;
  days: readonly string[];
  values: readonly number[];
  formatValue: (value: number) => string;
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

type BarsProps = Pick<Props, 'label' | 'days'> & { shape: WeekShape; className: string; labels: readonly string[] };

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

function dayText(lang: Lang, day: string): string {
  return formatMonthDay(lang, Date.parse(`${day}T00:00:00+08:00`));
}

export function axisLabel(lang: Lang, days: readonly string[], index: number): string {
  const day = days[index] ?? '';
  const [, month, date] = day.split('-').map(Number);
  if (lang === 'zh-cn') return `${month}/${date}`;
  const isNewMonth = days[index - 1]?.slice(0, 7) !== day.slice(0, 7);
  return isNewMonth ? dayText(lang, day) : String(date);
}

type WeekSize = { width: number; height: number };

const WIDE_WEEK: WeekSize = { width: 300, height: 150 };
const NARROW_WEEK: WeekSize = { width: 335, height: 140 };

type WeekShape = WeekSize & {
  zeroY: number;
  bars: { x: number; width: number; y: number; height: number; labelY: number; middle: number; isLoss: boolean }[];
};

const LABEL_PX = 18;
const DAY_LABEL_PX = 20;
const BAR_SHARE = 0.52;

export function weekBarsShape(values: readonly number[], size: WeekSize): WeekShape {
  const top = LABEL_PX;
  const hasLoss = values.some((value) => value < 0);
  const bottom = size.height - DAY_LABEL_PX - (hasLoss ? LABEL_PX : 0);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const scale = (bottom - top) / (most - least || 1);
  const zeroY = round(bottom + least * scale);
  const step = size.width / values.length;
  const width = round(step * BAR_SHARE);
  return {
    ...size,
    zeroY,
    bars: values.map((value, index) => {
      const height = round(Math.abs(value) * scale);
      const isLoss = value < 0;
      const y = isLoss ? zeroY : round(zeroY - height);
      const middle = round(step * (index + 0.5));
      const labelY = isLoss ? round(zeroY + height + 14) : round(y - 6);
      return { x: round(middle - width / 2), width, y, height, labelY, middle, isLoss };
    }),
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
