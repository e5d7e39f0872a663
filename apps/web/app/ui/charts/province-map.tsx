import type { Tile, TilesShape } from './province-tiles-shape.ts';

export function ProvinceMap(props: {
  shape: TilesShape;
  className: string;
  label: string;
  hasNames: boolean;
  to: (tile: Tile) => string;
  spoken: (tile: Tile) => string;
  chosen?: string | undefined;
}) {
  const { shape, className, label, hasNames, to, spoken, chosen } = props;
  const { side } = shape;
  const middle = side / 2;
  // On a small tile the mark is smaller and further out, to keep the letters readable.
  const isSmall = side < 48;
  const mark = isSmall ? { inset: 0, radius: 6.5 } : { inset: 4, radius: 8 };
  return (
    <nav className={className} aria-label={label}>
      <svg
        className="chart province-map"
        viewBox={`-2 -8 ${shape.width + 10} ${shape.height + 10}`}
        width={shape.width + 10}
        height={shape.height + 10}
      >
        <title>{label}</title>
        {shape.tiles.map((tile) => (
          <a
            key={tile.key}
            href={to(tile)}
            className={`tile tile-${tile.step}`}
            aria-current={tile.key === chosen ? 'true' : undefined}
          >
            <title>{spoken(tile)}</title>
            <rect x={tile.x} y={tile.y} width={side} height={side} />
            <text className="tile-name" x={tile.x + middle} y={tile.y + middle - 3} textAnchor="middle">
              {hasNames ? tile.name : tile.sign}
            </text>
            <text className="tile-count" x={tile.x + middle} y={tile.y + middle + 14} textAnchor="middle">
              {tile.batches > 0 ? tile.batches : '–'}
            </text>
            {tile.failed > 0 && (
              <>
                <circle
                  className="tile-failed"
                  cx={tile.x + side - mark.inset}
                  cy={tile.y + mark.inset}
                  r={mark.radius}
                />
                <text
                  className="tile-failed-count"
                  x={tile.x + side - mark.inset}
                  y={tile.y + mark.inset + mark.radius / 2}
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
