import { ChartSvg, ValueLines } from './chart-svg.tsx';
import type { BarsShape } from './month-bars-shape.ts';

export function MonthBars(props: {
  shape: BarsShape;
  className: string;
  label: string;
  /** Formats `2026-05` in the reader's language. */
  formatMonth: (month: string) => string;
}) {
  const { shape, className, label, formatMonth } = props;
  return (
    <ChartSvg shape={shape} className={className} label={label}>
      <ValueLines values={shape.values} left={shape.plotLeft} right={shape.width} />
      {shape.months.map((bar, place) => (
        <g key={bar.month}>
          {bar.height > 0 && <rect className="bar-all" x={bar.x} y={bar.y} width={bar.width} height={bar.height} />}
          {bar.failed > 0 && (
            <>
              <rect className="bar-failed" x={bar.x} y={bar.failedY} width={bar.width} height={bar.failedHeight} />
              <text className="an bar-count" x={bar.x + bar.width / 2} y={bar.y - 6} textAnchor="middle">
                {bar.failed}
              </text>
            </>
          )}
          {bar.isLabelled && (
            <text className="ax" {...labelPlace(bar, place === shape.months.length - 1)} y={shape.plotBottom + 20}>
              {formatMonth(bar.month)}
            </text>
          )}
        </g>
      ))}
    </ChartSvg>
  );
}

/** The label of the last month would be cut at the edge if it were centred. */
function labelPlace({ x, width }: BarsShape['months'][number], isLast: boolean) {
  return isLast
    ? ({ x: x + width, textAnchor: 'end' } as const)
    : ({ x: x + width / 2, textAnchor: 'middle' } as const);
}
