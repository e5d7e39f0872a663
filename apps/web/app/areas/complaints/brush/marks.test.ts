import { expect, test } from 'vitest';
import { blockSidePx, extendStroke, isWorthHiding, rectangleBetween, rectangleOf } from './marks.ts';

const picture = { width: 800, height: 600 };

test('a rectangle is the same from any corner', () => {
  const expected = { x: 100, y: 50, width: 200, height: 80 };

  expect(rectangleBetween({ x: 100, y: 50 }, { x: 300, y: 130 }, picture)).toEqual(expected);
  expect(rectangleBetween({ x: 300, y: 130 }, { x: 100, y: 50 }, picture)).toEqual(expected);
  expect(rectangleBetween({ x: 300, y: 50 }, { x: 100, y: 130 }, picture)).toEqual(expected);
});

test('a finger that leaves the picture draws up to its edge', () => {
  const rectangle = rectangleBetween({ x: 700, y: 500 }, { x: 950, y: 900 }, picture);

  expect(rectangle).toEqual({ x: 700, y: 500, width: 100, height: 100 });
});

test('a tap does not draw a rectangle', () => {
  expect(isWorthHiding(rectangleBetween({ x: 9, y: 9 }, { x: 10, y: 10 }, picture))).toBe(false);
  expect(isWorthHiding(rectangleBetween({ x: 9, y: 9 }, { x: 29, y: 29 }, picture))).toBe(true);
});

test('percentage fields reach every corner and never exceed the picture', () => {
  expect(rectangleOf({ left: 0, top: 0, width: 100, height: 100 }, picture)).toEqual({ x: 0, y: 0, ...picture });
  expect(rectangleOf({ left: 90, top: 50, width: 40, height: 90 }, picture)).toEqual({
    x: 720,
    y: 300,
    width: 80,
    height: 300,
  });
  expect(rectangleOf({ left: -5, top: 120, width: Number.NaN, height: 10 }, picture)).toEqual({
    x: 0,
    y: 600,
    width: 0,
    height: 0,
  });
});

test('a stroke adds no points while the pointer rests', () => {
  const start = extendStroke([], { x: 10, y: 10 });

  expect(extendStroke(start, { x: 11, y: 10 })).toBe(start);
  expect(extendStroke(start, { x: 13, y: 10 })).toHaveLength(2);
});

test('blocks grow with the picture and are always too coarse to read', () => {
  expect(blockSidePx({ width: 2560, height: 1920 })).toBe(64);
  expect(blockSidePx({ width: 300, height: 200 })).toBe(16);
});
