import type { SparklineShape } from './sparkline-shape.ts';

/** Decorative next to a written number, so it is hidden from assistive technology. */
export function Sparkline({ shape }: { shape: SparklineShape }) {
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      width={shape.width}
      height={shape.height}
      aria-hidden="true"
    >
      <path d={shape.path} />
      <circle cx={shape.x} cy={shape.y} r="2.5" />
    </svg>
  );
}
