// spec 5.04: captcha: the correct area, its texts
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOf, choosePlaces, hitsAll, parsePoints } from './click-captcha-layout.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 350 }), y: fc.integer({ min: 0, max: 200 }) });
const points = fc.array(point, { minLength: 1, maxLength: 4 });

function written(clicks: readonly { x: number; y: number }[], scale: number): string {
  const at = clicks.map(({ x, y }) => `${x * scale},${y * scale}`).join('-');
  return `${at};${350 * scale};${200 * scale}`;
}

test('clicks are the same at any display size of the picture', () => {
  const scale = fc.constantFrom(0.25, 0.5, 0.75, 1, 1.5, 2, 3);

  fc.assert(
    fc.property(points, scale, (clicks, shown) => {
      const parsed = parsePoints(written(clicks, shown));
      expect(parsed).toHaveLength(clicks.length);
      for (const [index, { x, y }] of clicks.entries()) {
        expect(parsed?.[index]?.x).toBeCloseTo(x, 6);
        expect(parsed?.[index]?.y).toBeCloseTo(y, 6);
      }
    }),
  );
});

test('parsing never fails for any text, and its results are finite', () => {
  const alphabet = fc.string({ unit: fc.constantFrom(...'0123456789.,-;eE+ Ia\n') });
  const anything = fc.oneof(fc.string(), alphabet);

  fc.assert(
    fc.property(anything, (text) => {
      const parsed = parsePoints(text);
      for (const { x, y } of parsed ?? []) expect(Number.isFinite(x + y)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('clicks pass only if each is inside the box of its sign', () => {
  const box = fc.record({
    x: fc.integer({ min: 40, max: 300 }),
    y: fc.integer({ min: 40, max: 160 }),
    half: fc.integer({ min: 10, max: 36 }),
  });
  const offset = fc.integer({ min: -60, max: 60 });

  fc.assert(
    fc.property(fc.array(fc.tuple(box, offset, offset), { minLength: 1, maxLength: 3 }), (aimed) => {
      const boxes = aimed.map(([target]) => target);
      const clicks = aimed.map(([{ x, y }, dx, dy]) => ({ x: x + dx, y: y + dy }));
      const isNear = aimed.every(([{ half }, dx, dy]) => Math.abs(dx) <= half && Math.abs(dy) <= half);
      expect(hitsAll(clicks, boxes)).toBe(isNear);
      expect(hitsAll(clicks.slice(1), boxes)).toBe(false);
      expect(hitsAll([...clicks, { x: 1, y: 1 }], boxes)).toBe(false);
    }),
  );
});

test('signs never overlap and never leave the picture', () => {
  for (let drawn = 0; drawn < 300; drawn++) {
    const boxes = choosePlaces(4).map(boxOf);
    for (const [index, one] of boxes.entries()) {
      expect(one.x - one.half).toBeGreaterThanOrEqual(0);
      expect(one.y - one.half).toBeGreaterThanOrEqual(0);
      expect(one.x + one.half).toBeLessThanOrEqual(350);
      expect(one.y + one.half).toBeLessThanOrEqual(200);
      for (const other of boxes.slice(index + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        expect(apart).toBeGreaterThanOrEqual(one.half + other.half - 1);
      }
    }
  }
});
