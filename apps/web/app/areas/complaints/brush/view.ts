import type { Point, Size } from './marks.ts';

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
