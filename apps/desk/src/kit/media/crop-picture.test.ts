import { expect, test } from 'vitest';
import { CROP_RATIOS, frameOf } from './crop-picture.ts';

test('the frame is as large as possible and centred on the focus', () => {
  const picture = { width: 4000, height: 3000 };

  expect(frameOf(picture, CROP_RATIOS['16:9'], { x: 0.5, y: 0.5 })).toEqual({
    x: 0,
    y: 375,
    width: 4000,
    height: 2250,
  });
  expect(frameOf(picture, CROP_RATIOS['1:1'], { x: 1, y: 0.5 })).toEqual({ x: 1000, y: 0, width: 3000, height: 3000 });
});

test('the frame never leaves the picture, wherever the focus is', () => {
  for (let step = 0; step <= 20; step += 1) {
    for (const ratio of Object.values(CROP_RATIOS)) {
      const focus = { x: step / 20, y: 1 - step / 20 };
      const { x, y, width, height } = frameOf({ width: 1237, height: 991 }, ratio, focus);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1238);
      expect(y + height).toBeLessThanOrEqual(992);
    }
  }
});
