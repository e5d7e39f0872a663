import { coverSvg } from '@rujian/covers';
import type { CoverAddress } from './cover-address.ts';

export function drawCover(address: CoverAddress): Buffer {
  const { topic, seed, width, height, palette, variant } = address;
  return Buffer.from(coverSvg(topic, seed, { width, height, palette, variant }));
}
