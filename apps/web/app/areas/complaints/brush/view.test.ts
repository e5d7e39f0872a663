import { expect, test } from 'vitest';
import { moveView, toPicture, wholeView, zoomOf, zoomView } from './marks.ts';

const picture = { width: 1000, height: 500 };
const box = { width: 400, height: 400 };

test('a picture is first shown whole and centred', () => {
  expect(wholeView(picture, box)).toEqual({ scale: 0.4, left: 0, top: 100 });
});

test('every point of the viewport maps to the point of the picture shown there', () => {
  const view = wholeView(picture, box);

  expect(toPicture(view, { x: 0, y: 100 })).toEqual({ x: 0, y: 0 });
  expect(toPicture(view, { x: 400, y: 300 })).toEqual({ x: 1000, y: 500 });
});

test('zooming keeps the point under the finger', () => {
  const at = { x: 120, y: 180 };
  const before = toPicture(wholeView(picture, box), at);

  const nearer = zoomView(wholeView(picture, box), 4, at, picture, box);

  expect(toPicture(nearer, at).x).toBeCloseTo(before.x);
  expect(toPicture(nearer, at).y).toBeCloseTo(before.y);
  expect(zoomOf(nearer, picture, box)).toBeCloseTo(4);
});

test('zooming and moving never leave the picture', () => {
  const whole = wholeView(picture, box);
  const near = zoomView(whole, 100, { x: 200, y: 200 }, picture, box);

  expect(zoomOf(near, picture, box)).toBeCloseTo(8);
  expect(zoomView(near, 0.001, { x: 0, y: 0 }, picture, box)).toEqual(whole);
  expect(moveView(whole, 90, -90, picture, box)).toEqual(whole);
  expect(moveView(near, 9999, 9999, picture, box)).toMatchObject({ left: 0, top: 0 });
});
