import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxZoom, moveSquare, startSquare, zoomOf, zoomSquare } from './crop-square.ts';

const photo = { width: 400, height: 300 };

test('the avatar starts as the largest centred square', () => {
  expect(startSquare(photo)).toEqual({ x: 50, y: 0, side: 300 });
});

test('it can be moved up to the edge of the picture', () => {
  const start = startSquare(photo);

  expect(moveSquare(start, 20, 10, photo)).toEqual({ x: 70, y: 0, side: 300 });
  expect(moveSquare(start, 900, 900, photo)).toEqual({ x: 100, y: 0, side: 300 });
  expect(moveSquare(start, -900, -900, photo)).toEqual({ x: 0, y: 0, side: 300 });
});

test('zooming keeps the centre', () => {
  const near = zoomSquare(startSquare(photo), 2, photo);

  expect(near).toEqual({ x: 125, y: 75, side: 150 });
  expect(zoomOf(near, photo)).toBe(2);
});

test('zooming is limited by the minimum size of the avatar', () => {
  expect(maxZoom(photo, 120, 4)).toBe(2.5);
  expect(maxZoom({ width: 4000, height: 3000 }, 120, 4)).toBe(4);
  expect(maxZoom({ width: 100, height: 100 }, 120, 4)).toBe(1);
});

test('the square always stays inside the picture', () => {
  const length = fc.integer({ min: 1, max: 8_000 });
  const step = fc.tuple(
    fc.integer({ min: -9_000, max: 9_000 }),
    fc.integer({ min: -9_000, max: 9_000 }),
    fc.double({ min: 1, max: 5, noNaN: true }),
  );
  fc.assert(
    fc.property(length, length, fc.array(step), (width, height, steps) => {
      const size = { width, height };
      let square = startSquare(size);
      for (const [across, down, zoom] of steps) {
        square = zoomSquare(moveSquare(square, across, down, size), zoom, size);
      }

      expect(square.x).toBeGreaterThanOrEqual(0);
      expect(square.y).toBeGreaterThanOrEqual(0);
      expect(square.x + square.side).toBeLessThanOrEqual(width + 0.001);
      expect(square.y + square.side).toBeLessThanOrEqual(height + 0.001);
    }),
  );
});
