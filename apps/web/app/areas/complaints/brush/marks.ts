export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
export type Rectangle = Point & Size;

/** Black hides everything; pixels are too coarse for letters and faces. */
export type MarkStyle = 'black' | 'pixels';

/** A hidden part of a picture, in pixels of the picture. */
export type Mark =
  | { form: 'stroke'; style: MarkStyle; points: Point[]; widthPx: number }
  | { form: 'rectangle'; style: MarkStyle; rectangle: Rectangle };

/** A rectangle in per cent of the picture, as in the four fields. */
export type Percents = { left: number; top: number; width: number; height: number };

const WHOLE = 100;
/** Smaller ones are accidental. */
const LEAST_SIDE_PX = 3;
const LEAST_STEP_PX = 2;
const BLOCKS_ACROSS = 40;
const LEAST_BLOCK_PX = 16;

export function insidePicture({ x, y }: Point, { width, height }: Size): Point {
  return { x: between(x, 0, width), y: between(y, 0, height) };
}

export function rectangleBetween(from: Point, to: Point, size: Size): Rectangle {
  const a = insidePicture(from, size);
  const b = insidePicture(to, size);
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

export function isWorthHiding({ width, height }: Rectangle): boolean {
  return width >= LEAST_SIDE_PX && height >= LEAST_SIDE_PX;
}

export function extendStroke(points: Point[], next: Point): Point[] {
  const last = points.at(-1);
  if (last && Math.hypot(next.x - last.x, next.y - last.y) < LEAST_STEP_PX) return points;
  return [...points, next];
}

export function rectangleOf(percents: Percents, { width, height }: Size): Rectangle {
  const left = between(percents.left, 0, WHOLE);
  const top = between(percents.top, 0, WHOLE);
  return {
    x: (left / WHOLE) * width,
    y: (top / WHOLE) * height,
    width: (between(percents.width, 0, WHOLE - left) / WHOLE) * width,
    height: (between(percents.height, 0, WHOLE - top) / WHOLE) * height,
  };
}

/** Coarse enough that text cannot be guessed from the block colours. */
export function blockSidePx({ width, height }: Size): number {
  return Math.max(LEAST_BLOCK_PX, Math.ceil(Math.max(width, height) / BLOCKS_ACROSS));
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most);
}

/** Position of a picture in its viewport: a point is at `left + x * scale`, `top + y * scale`. */
export type View = { scale: number; left: number; top: number };

const MOST_ZOOM = 8;

export function wholeView(picture: Size, box: Size): View {
  return inWindow({ scale: leastScale(picture, box), left: 0, top: 0 }, picture, box);
}

export function zoomView(view: View, factor: number, at: Point, picture: Size, box: Size): View {
  const least = leastScale(picture, box);
  const scale = Math.min(Math.max(view.scale * factor, least), least * MOST_ZOOM);
  const under = toPicture(view, at);
  return inWindow({ scale, left: at.x - under.x * scale, top: at.y - under.y * scale }, picture, box);
}

export function moveView(view: View, across: number, down: number, picture: Size, box: Size): View {
  return inWindow({ ...view, left: view.left + across, top: view.top + down }, picture, box);
}

export function toPicture({ scale, left, top }: View, { x, y }: Point): Point {
  return { x: (x - left) / scale, y: (y - top) / scale };
}

export function zoomOf({ scale }: View, picture: Size, box: Size): number {
  return scale / leastScale(picture, box);
}

function leastScale(picture: Size, box: Size): number {
  return Math.min(box.width / picture.width, box.height / picture.height);
}

/** A picture larger than the viewport covers it, a smaller one is centred. */
function inWindow(view: View, picture: Size, box: Size): View {
  return {
    scale: view.scale,
    left: placed(view.left, picture.width * view.scale, box.width),
    top: placed(view.top, picture.height * view.scale, box.height),
  };
}

function placed(start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(start, room - length));
}
