import type { Tile, TilesShape } from './province-tiles-shape.ts';

type Props = {
  shape: TilesShape;
  className: string;
  label: string;
  /** Whole names fit on wide tiles. */
  hasNames: boolean;
  to: (tile: Tile) => string;
  spoken: (tile: Tile) => string;
  chosen?: string | undefined;
};

/** A grid of provinces; each is a link, and a table beside it says the same. */
export function ProvinceMap({ shape, className, label, hasNames, to, spoken, chosen }: Props) {
  const { side } = shape;
  const middle = side / 2;
  return (
    <nav className={className} aria-label={label}>
      <svg
        className="chart province-map"
        viewBox={`-2 -6 ${shape.width + 8} ${shape.height + 8}`}
        width={shape.width + 8}
        height={shape.height + 8}
      >
        <title>{label}</title>
        {shape.tiles.map((tile) => (
          <a
            key={tile.key}
            href={to(tile)}
            data-page-link=""
            className={`tile tile-${tile.step}`}
            aria-current={tile.key === chosen ? 'true' : undefined}
          >
            <title>{spoken(tile)}</title>
            <rect x={tile.x} y={tile.y} width={side} height={side} />
            <text
              className="tile-name"
              x={tile.x + middle}
              y={tile.y + middle - 3}
              textAnchor="middle"
            >
              {hasNames ? tile.name : tile.sign}
            </text>
            <text
              className="tile-count"
              x={tile.x + middle}
              y={tile.y + middle + 14}
              textAnchor="middle"
            >
              {tile.batches > 0 ? tile.batches : '–'}
            </text>
            {tile.failed > 0 && (
              <>
                <circle className="tile-failed" cx={tile.x + side - 4} cy={tile.y + 4} r="8" />
                <text
                  className="tile-failed-count"
                  x={tile.x + side - 4}
                  y={tile.y + 8}
                  textAnchor="middle"
                >
                  {tile.failed}
                </text>
              </>
            )}
          </a>
        ))}
      </svg>
    </nav>
  );
}
