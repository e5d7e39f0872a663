export type Size = { width: number; height: number };

/** The part of a picture that becomes the avatar, in its pixels. */
export type Square = { x: number; y: number; side: number };

/** The largest centred square. */
export function startSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Moves a square within the picture. */
export function moveSquare(square: Square, acrossPx: number, downPx: number, size: Size): Square {
  return inside({ ...square, x: square.x + acrossPx, y: square.y + downPx }, size);
}

/** Scales a square relative to the largest one, around its centre. */
export function zoomSquare(square: Square, zoom: number, size: Size): Square {
  const side = Math.min(size.width, size.height) / zoom;
  const shift = (square.side - side) / 2;
  return inside({ x: square.x + shift, y: square.y + shift, side }, size);
}

export function zoomOf({ side }: Square, { width, height }: Size): number {
  return Math.min(width, height) / side;
}

/** The zoom at which the avatar still has enough pixels. */
export function maxZoom({ width, height }: Size, leastSidePx: number, most: number): number {
  return Math.max(1, Math.min(most, Math.min(width, height) / leastSidePx));
}

function inside({ x, y, side }: Square, { width, height }: Size): Square {
  return { x: between(x, width - side), y: between(y, height - side), side };
}

function between(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
