import type { SparklineShape } from './sparkline-shape.ts';

/** Decoration beside a number that is written out, so assistive technology passes over it. */
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
