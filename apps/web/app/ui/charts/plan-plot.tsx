import { ChartSvg } from './chart-svg.tsx';
import type { PlanShape } from './plan-plot-shape.ts';

type Props = { shape: PlanShape; className: string; label: string; unit: string };

export function PlanPlot({ shape, className, label, unit }: Props) {
  const { plotTop, plotBottom, plotLeft, plotRight, lower, upper } = shape;
  const height = plotBottom - plotTop;
  const top = upper?.x ?? plotRight;
  return (
    <ChartSvg shape={shape} className={`plan-plot ${className}`} label={label}>
      <rect className="zone-below" x={plotLeft} y={plotTop} width={lower.x - plotLeft} height={height} />
      {upper && <rect className="zone-between" x={lower.x} y={plotTop} width={top - lower.x} height={height} />}
      <rect
        className="zone-above"
        x={upper?.x ?? lower.x}
        y={plotTop}
        width={plotRight - (upper?.x ?? lower.x)}
        height={height}
      />
      {shape.ticks.map(({ x, label: text }) => (
        <text key={text} className="ax" x={x} y={plotBottom + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      <text className="ax" x={plotRight} y={plotBottom + 38} textAnchor="end">
        {unit}
      </text>
      <path className="plan-lower" d={`M${lower.x} ${lower.lineTop}V${plotBottom}`} />
      <text className="ax plan-mark" x={lower.x} y={plotTop - 10} textAnchor={lower.anchor}>
        {lower.label}
      </text>
      {upper && (
        <>
          <path className="plan-upper" d={`M${upper.x} ${upper.lineTop}V${plotBottom}`} />
          <text className="ax plan-mark" x={upper.x} y={plotTop - 26} textAnchor={upper.anchor}>
            {upper.label}
          </text>
        </>
      )}
      {shape.rows.map(({ number, x, y, label: value, labelX, zone, isBound }) => (
        <g key={number} className={`plan-${zone}`}>
          <text className="lb" x="0" y={y + 5}>
            {number}
          </text>
          <path className="plan-rod" d={`M${plotLeft} ${y}H${x}`} />
          <circle className={isBound ? 'plan-dot is-bound' : 'plan-dot'} cx={x} cy={y} r="6" />
          <text className="vl plan-value halo" x={labelX} y={y + 5}>
            {value}
          </text>
        </g>
      ))}
    </ChartSvg>
  );
}
