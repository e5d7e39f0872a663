import type { WaffleShape } from './waffle-shape.ts';

export type WaffleProps = { shape: WaffleShape; label: string };

export function Waffle({ shape, label }: WaffleProps) {
  return (
    <svg
      className="waffle"
      viewBox={`0 0 ${shape.columns} ${shape.rows}`}
      width={shape.columns * 10}
      height={shape.rows * 10}
      role="img"
      aria-label={label}
    >
      <path className="waffle-dots" d={shape.dotsPath} />
      <path className="waffle-failed" d={shape.failedPath} />
    </svg>
  );
}
