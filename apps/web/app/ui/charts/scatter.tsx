import { ChartSvg, ValueLines } from './chart-svg.tsx';
import type { ScatterShape } from './scatter-shape.ts';

export type ScatterProps = {
  shape: ScatterShape;
  className: string;
  label: string;
  xLabel: string;
  yLabel: string;
  limitLabel: string;
};

export function Scatter({ shape, className, label, xLabel, yLabel, limitLabel }: ScatterProps) {
  const { plotLeft, plotRight, plotBottom, limitY, points, radius } = shape;
  return (
    <ChartSvg shape={shape} className={className} label={label}>
      <ValueLines values={shape.values} left={plotLeft} right={plotRight} />
      {shape.xTicks.map(({ at, label: text }) => (
        <text key={text} className="ax" x={at} y={plotBottom + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      <text className="ax" x="0" y="12">
        {yLabel}
      </text>
      <text className="ax" x={plotRight} y={shape.height - 4} textAnchor="end">
        {xLabel}
      </text>
      {limitY !== null && (
        <>
          <path className="plot-limit" d={`M${plotLeft} ${limitY}H${plotRight}`} />
          <text className="an halo" x={plotRight} y={limitY - 6} textAnchor="end">
            {limitLabel}
          </text>
        </>
      )}
      {points.map(({ name, number, x, y, tone, label: place }) => (
        <g key={name}>
          <circle className={`scatter-dot tone-${tone}${place ? '' : ' is-numbered'}`} cx={x} cy={y} r={radius} />
          {place ? (
            <text className="an halo" x={place.x} y={place.y} textAnchor={place.anchor} lang="zh-CN">
              {name}
            </text>
          ) : (
            <text className="scatter-number" x={x} y={y + 4} textAnchor="middle">
              {number}
            </text>
          )}
        </g>
      ))}
    </ChartSvg>
  );
}
