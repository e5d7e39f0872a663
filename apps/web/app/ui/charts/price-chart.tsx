import type { PriceShape } from './price-shape.ts';

export type PriceChartProps = {
  shape: PriceShape;
  className: string;
  /** The whole chart in one sentence, for those who do not see it. */
  label: string;
  formatValue: (value: number) => string;
  formatMonth: (at: number) => string;
};

const LABEL_GAP_PX = 12;

export function PriceChart({ shape, className, label, formatValue, formatMonth }: PriceChartProps) {
  const { high, low, newest } = shape;
  const hasRoomRight = shape.width - newest.x > 40;
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      width={shape.width}
      height={shape.height}
      role="img"
      aria-label={label}
    >
      {shape.values.map(({ y, value }) => (
        <g key={value}>
          <path className="grid" d={`M${shape.plotLeft} ${y}H${shape.plotRight}`} />
          <text className="ax" x={shape.plotLeft - 8} y={y + 4} textAnchor="end">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {shape.dates.map(({ x, at, anchor }) => (
        <text key={at} className="ax" x={x} y={shape.height - 6} textAnchor={anchor}>
          {formatMonth(at)}
        </text>
      ))}
      <path className="price-line" d={shape.path} />
      <MarkedPoint mark={high} dy={-LABEL_GAP_PX} shape={shape} text={formatValue(high.value)} />
      <MarkedPoint mark={low} dy={LABEL_GAP_PX + 10} shape={shape} text={formatValue(low.value)} />
      <circle className="price-newest" cx={newest.x} cy={newest.y} r="4.5" />
      <text
        className="an strong halo"
        x={hasRoomRight ? newest.x + 10 : newest.x}
        y={hasRoomRight ? newest.y + 5 : newest.y - LABEL_GAP_PX}
        textAnchor={hasRoomRight ? 'start' : 'end'}
      >
        {formatValue(newest.value)}
      </text>
    </svg>
  );
}

type MarkedPointProps = {
  mark: PriceShape['high'];
  dy: number;
  shape: PriceShape;
  text: string;
};

/** The newest point has its own, stronger label; a high or low that is the newest gets no second one. */
function MarkedPoint({ mark, dy, shape, text }: MarkedPointProps) {
  if (mark.at === shape.newest.at) return null;
  // At the left edge a centred label would cover the values of the axis.
  const isAtEdge = mark.x - shape.plotLeft < 16;
  return (
    <>
      <circle className="price-mark" cx={mark.x} cy={mark.y} r="3.5" />
      <text
        className="an halo"
        x={isAtEdge ? mark.x + 10 : mark.x}
        y={isAtEdge ? mark.y - 8 : mark.y + dy}
        textAnchor={isAtEdge ? 'start' : 'middle'}
      >
        {text}
      </text>
    </>
  );
}
