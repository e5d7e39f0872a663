import { CAPTCHA_HEIGHT_PX, CAPTCHA_WIDTH_PX } from '@rujian/contract/base/constants';
import { between, shuffled } from './captcha-random.ts';

export type Place = { x: number; y: number; sizePx: number; turnDegrees: number };

const COLUMNS = 4;
const ROWS = 2;
const SIGN_MIN_PX = 36;
const SIGN_MAX_PX = 46;
const MAX_TURN_DEGREES = 30;
const EDGE_PX = 6;
/** Clicks slightly outside a sign still count. */
const TOLERANCE_PX = 4;

/** Places for so many signs, each in its own cell, so that no two overlap. */
export function choosePlaces(count: number): Place[] {
  const width = CAPTCHA_WIDTH_PX / COLUMNS;
  const height = CAPTCHA_HEIGHT_PX / ROWS;
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, cell) => ({
    left: (cell % COLUMNS) * width,
    top: Math.floor(cell / COLUMNS) * height,
  }));
  return shuffled(cells)
    .slice(0, count)
    .map(({ left, top }) => {
      const sizePx = between(SIGN_MIN_PX, SIGN_MAX_PX);
      const turnDegrees = between(-MAX_TURN_DEGREES, MAX_TURN_DEGREES);
      const reach = reachOf(sizePx, turnDegrees) + EDGE_PX;
      return { x: left + between(reach, width - reach), y: top + between(reach, height - reach), sizePx, turnDegrees };
    });
}

export function boxOf({ x, y, sizePx, turnDegrees }: Place): Box {
  const half = reachOf(sizePx, turnDegrees) + TOLERANCE_PX;
  return { x: Math.round(x), y: Math.round(y), half: Math.ceil(half) };
}

function reachOf(sizePx: number, turnDegrees: number): number {
  const turn = (Math.abs(turnDegrees) * Math.PI) / 180;
  return (sizePx / 2) * (Math.cos(turn) + Math.sin(turn));
}

type Point = { x: number; y: number };
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
