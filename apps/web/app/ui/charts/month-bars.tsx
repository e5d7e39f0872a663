import type { BarsShape } from './month-bars-shape.ts';

type Props = {
  shape: BarsShape;
  className: string;
  /** The chart in one sentence, for screen readers. */
  label: string;
  /** Formats `2026-05` in the reader's language. */
  formatMonth: (month: string) => string;
};

export function MonthBars({ shape, className, label, formatMonth }: Props) {
  const newest = shape.months.length - 1;
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      width={shape.width}
      height={shape.height}
      role="img"
      aria-label={label}
    >
      {shape.values.map(({ y, label: text }) => (
        <g key={text}>
          <path className="grid" d={`M${shape.plotLeft} ${y}H${shape.width}`} />
          <text className="ax" x={shape.plotLeft - 8} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {shape.months.map((bar, index) => (
        <g key={bar.month}>
          {bar.height > 0 && (
            <rect className="bar-all" x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
          )}
          {bar.failed > 0 && (
            <>
              <rect
                className="bar-failed"
                x={bar.x}
                y={bar.failedY}
                width={bar.width}
                height={bar.failedHeight}
              />
              <text
                className="an bar-count"
                x={bar.x + bar.width / 2}
                y={bar.y - 6}
                textAnchor="middle"
              >
                {bar.failed}
              </text>
            </>
          )}
          {bar.isLabelled && (
            <text
              className="ax"
              // The newest month is at the edge, where a centred label would be cut.
              x={index === newest ? shape.width : bar.x + bar.width / 2}
              y={shape.plotBottom + 20}
              textAnchor={index === newest ? 'end' : 'middle'}
            >
              {formatMonth(bar.month)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
