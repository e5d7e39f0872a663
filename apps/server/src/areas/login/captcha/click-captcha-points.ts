import { CAPTCHA_HEIGHT_PX, CAPTCHA_WIDTH_PX } from '@rujian/contract/base/constants';

export type Point = { x: number; y: number };
/** A square around a sign: its centre and half its side. */
export type Box = Point & { half: number };

const NUMBER = String.raw`\d{1,5}(?:\.\d{1,20})?`;
const POINT = `${NUMBER},${NUMBER}`;
const INFO = new RegExp(`^(${POINT}(?:-${POINT})*);(${NUMBER});(${NUMBER})$`);

/** Parses `x,y-x,y;width;height` and scales the clicks from display size to drawing size; null for anything else. */
export function parsePoints(info: string): Point[] | null {
  const [, points = '', shownWidth = '', shownHeight = ''] = INFO.exec(info) ?? [];
  const scaleX = CAPTCHA_WIDTH_PX / Number(shownWidth);
  const scaleY = CAPTCHA_HEIGHT_PX / Number(shownHeight);
  if (points === '' || !Number.isFinite(scaleX) || !Number.isFinite(scaleY)) return null;
  return points.split('-').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return { x: x * scaleX, y: y * scaleY };
  });
}

export function hitsAll(points: readonly Point[], boxes: readonly Box[]): boolean {
  return points.length === boxes.length && boxes.every((box, index) => isInside(points[index] as Point, box));
}

function isInside(point: Point, { x, y, half }: Box): boolean {
  return Math.abs(point.x - x) <= half && Math.abs(point.y - y) <= half;
}
