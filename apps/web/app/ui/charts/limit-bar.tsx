import type { LimitShape } from './limit-shape.ts';

/** Decorative: value and limit are always shown as text. */
export function LimitBar({ shape }: { shape: LimitShape }) {
  return (
    <svg className="limit-bar" width="100%" height="16" aria-hidden="true">
      <rect className="limit-ground" y="4" width="100%" height="8" />
      <rect className="limit-value" y="4" width={`${shape.valuePercent}%`} height="8" />
      <rect className="limit-tick" x={`${shape.limitPercent}%`} width="2" height="16" />
    </svg>
  );
}
