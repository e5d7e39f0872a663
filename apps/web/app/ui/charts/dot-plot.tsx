import { ChartSvg } from './chart-svg.tsx';
import type { DotPlotShape } from './dot-plot-shape.ts';

export type DotPlotProps = { shape: DotPlotShape; className: string; label: string; limitLabel: string };

export function DotPlot({ shape, className, label, limitLabel }: DotPlotProps) {
  const { limitX, plotLeft, rows, ticks, top, bottom, height } = shape;
  return (
    <ChartSvg shape={shape} className={className} label={label}>
      <path className="grid" d={ticks.map(({ x }) => `M${x} ${top}V${bottom}`).join('')} />
      {ticks.map(({ x, label: text }) => (
        <text key={text} className="ax" x={x} y={top - 10} textAnchor="middle">
          {text}
        </text>
      ))}
      <path className="plot-lead" d={rows.map(({ x, y }) => `M${plotLeft} ${y}H${x}`).join('')} />
      {limitX !== null && (
        <>
          <path className="plot-limit" d={`M${limitX} ${top}V${bottom}`} />
          <text className="an" x={limitX} y={height - 5} textAnchor={limitX < 40 ? 'start' : 'middle'}>
            {limitLabel}
          </text>
        </>
      )}
      {/* Round caps on lines of zero length are dots: one element for all of them. */}
      <path className="plot-dots" d={rows.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
      {rows.map(({ name, nameY, x, y, label: value }) => (
        <g key={name}>
          <text className="lb halo" x="0" y={nameY} lang="zh-CN">
            {name}
          </text>
          <text className="vl halo" x={x + 12} y={y + 5}>
            {value}
          </text>
        </g>
      ))}
    </ChartSvg>
  );
}
