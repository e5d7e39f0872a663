import type { ReactNode } from 'react';

export function ChartSvg(props: {
  shape: { width: number; height: number };
  className: string;
  /** Without it the drawing is a group with a label of its own inside. */
  label: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}) {
  const {
    shape: { width, height },
    className,
    label,
    lang,
    children,
  } = props;
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label === undefined ? 'group' : 'img'}
      aria-label={label}
      lang={lang}
    >
      {children}
    </svg>
  );
}

type LinesProps = { values: readonly { y: number; label: string }[]; left: number; right: number };

export function ValueLines({ values, left, right }: LinesProps) {
  return values.map(({ y, label }) => (
    <g key={label}>
      <path className="grid" d={`M${left} ${y}H${right}`} />
      <text className="ax" x={left - 8} y={y + 4} textAnchor="end">
        {label}
      </text>
    </g>
  ));
}
