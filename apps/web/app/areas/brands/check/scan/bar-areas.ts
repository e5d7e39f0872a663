import type { GreyPicture } from './grey-picture.ts';

/** Where parallel bars are, in pixels of the picture. */
export type BarArea = {
  x: number;
  y: number;
  /** Direction across the bars. */
  degrees: number;
  /** Across all bars, and along one. */
  width: number;
  height: number;
};

const BLOCKS = 64;
const LEAST_BLOCK = 6;
/** Of the strength of edges in a block: how much of it has one direction. */
const LEAST_UNITY = 0.35;
/** Squared steps of light below which there is only noise. */
const LEAST_STRENGTH = 60;
const LEAST_BLOCKS = 4;
/** Higher ones are edges of what is printed. */
const HIGHEST = 4;

type Block = { strength: number; degrees: number };

type Search = { most: number; likeDegrees: number };

/**
 * Finds bars by their edges, which all have one direction: the largest and strongest areas first. Edges of one area
 * differ by `likeDegrees` at most: a few on a flat pack, more on a round one.
 */
export function barAreas(picture: GreyPicture, { most, likeDegrees }: Search): BarArea[] {
  const size = Math.max(LEAST_BLOCK, Math.round(Math.max(picture.width, picture.height) / BLOCKS));
  const columns = Math.floor(picture.width / size);
  const rows = Math.floor(picture.height / size);
  const blocks = Array.from({ length: columns * rows }, (_, place) =>
    blockAt(picture, (place % columns) * size, Math.floor(place / columns) * size, size),
  );
  const groups = groupsOf(blocks, columns, likeDegrees).filter(({ length }) => length >= LEAST_BLOCKS);
  const strengthOf = (group: number[]) =>
    group.reduce((sum, place) => sum + Math.sqrt(blocks[place]?.strength ?? 0), 0);
  return groups
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
    .map((group) => areaOf(group, { blocks, columns, size }))
    .filter(({ width, height }) => height < width * HIGHEST)
    .slice(0, most);
}

/** Structure tensor of a block: noise has no direction and leaves the difference of its parts as it is. */
function blockAt({ width, height, data }: GreyPicture, left: number, top: number, size: number): Block | null {
  const light = (at: number) => data[at] as number;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  const [right, bottom] = [Math.min(left + size, width - 1), Math.min(top + size, height - 1)];
  for (let y = Math.max(top, 1); y < bottom; y += 1) {
    for (let x = Math.max(left, 1); x < right; x += 1) {
      const at = y * width + x;
      // The sum of a Sobel filter, without the middle column or row.
      const rising = light(at + width + 1) - light(at - width - 1);
      const falling = light(at - width + 1) - light(at + width - 1);
      const dx = (rising + falling + 2 * (light(at + 1) - light(at - 1))) / 4;
      const dy = (rising - falling + 2 * (light(at + width) - light(at - width))) / 4;
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  }
  const pixels = size * size;
  const strength = Math.hypot(xx - yy, 2 * xy) / pixels;
  if (strength < LEAST_STRENGTH || strength < (LEAST_UNITY * (xx + yy)) / pixels) return null;
  return { strength, degrees: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI };
}

/** Neighbours of a like direction; one block between them may be missing. */
function groupsOf(blocks: readonly (Block | null)[], columns: number, likeDegrees: number): number[][] {
  const seen = new Set<number>();
  return blocks.flatMap((block, start) => {
    if (!block || seen.has(start)) return [];
    seen.add(start);
    const group = [start];
    for (const place of group) {
      for (const next of around(place, columns, blocks.length)) {
        if (seen.has(next) || !isLike(blocks[place], blocks[next], likeDegrees)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    return [group];
  });
}

const REACH = [-2, -1, 0, 1, 2];

function around(place: number, columns: number, length: number): number[] {
  const column = place % columns;
  return REACH.flatMap((down) =>
    REACH.flatMap((across) => {
      const next = place + down * columns + across;
      const isInside = column + across >= 0 && column + across < columns && next >= 0 && next < length;
      return isInside ? next : [];
    }),
  );
}

function isLike(one: Block | null | undefined, other: Block | null | undefined, degrees: number): boolean {
  if (!one || !other) return false;
  const apart = Math.abs(one.degrees - other.degrees) % 180;
  return Math.min(apart, 180 - apart) <= degrees;
}

type Grid = { blocks: readonly (Block | null)[]; columns: number; size: number };

function areaOf(group: readonly number[], { blocks, columns, size }: Grid): BarArea {
  let [cos2, sin2] = [0, 0];
  for (const place of group) {
    const { strength = 0, degrees: own = 0 } = blocks[place] ?? {};
    cos2 += strength * Math.cos((own * Math.PI) / 90);
    sin2 += strength * Math.sin((own * Math.PI) / 90);
  }
  const angle = Math.atan2(sin2, cos2) / 2;
  const centres = group.map((place) => [((place % columns) + 0.5) * size, (Math.floor(place / columns) + 0.5) * size]);
  const across = spanOf(centres.map(([x = 0, y = 0]) => x * Math.cos(angle) + y * Math.sin(angle)));
  const along = spanOf(centres.map(([x = 0, y = 0]) => y * Math.cos(angle) - x * Math.sin(angle)));
  return {
    x: across.middle * Math.cos(angle) - along.middle * Math.sin(angle),
    y: across.middle * Math.sin(angle) + along.middle * Math.cos(angle),
    degrees: (angle * 180) / Math.PI,
    width: across.length + size,
    height: along.length + size,
  };
}

function spanOf(values: readonly number[]): { middle: number; length: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, length: most - least };
}
