import type { DotPlotShape } from './dot-plot-shape.ts';

export type DotPlotProps = {
  shape: DotPlotShape;
  className: string;
  /** The chart in one sentence, for screen readers. */
  label: string;
  limitLabel: string;
};

export function DotPlot({ shape, className, label, limitLabel }: DotPlotProps) {
  const { limitX, plotLeft, rows, ticks, top, height } = shape;
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${shape.width} ${height}`}
      width={shape.width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path className="grid" d={ticks.map(({ x }) => `M${x} ${top}V${height}`).join('')} />
      {ticks.map(({ x, label: text }) => (
        <text key={text} className="ax" x={x} y={top - 10} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className="plot-lead" d={rows.map(({ x, y }) => `M${plotLeft} ${y}H${x}`).join('')} />
      {limitX !== null && (
        <>
          <path className="plot-limit" d={`M${limitX} ${top}V${height}`} />
          <text className="an halo" x={limitX + 5} y={height - 6}>
            {limitLabel}
          </text>
        </>
      )}
      {/* Round caps on lines of zero length are dots: one element for all of them. */}
      <path className="plot-dots" d={rows.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      {rows.map(({ name, x, y, label: value }) => (
        <g key={name}>
          <text className="lb" x="0" y={y + 5}>
            {name}
          </text>
          <text className="vl halo" x={x + 12} y={y + 5}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}
