import sharp from 'sharp';
import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';
import type { CoverAddress } from './cover-address.ts';
import { drawCover } from './draw-cover.ts';

const QUALITY = 82;

answerWorkerCalls<CoverAddress>((address) => {
  const picture = sharp(drawCover(address)).resize(address.width, address.height);
  return address.format === 'jpg'
    ? picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: QUALITY }).toBuffer();
});
