import sharp from 'sharp';
import { answerWorkerCalls } from '#platform/jobs/answer-worker-calls.ts';
import { type CoverAddress, drawCover } from './cover-address.ts';

const QUALITY = 82;

answerWorkerCalls<CoverAddress>((address) => {
  const picture = sharp(drawCover(address)).resize(address.width, address.height);
  return address.format === 'jpg'
    ? picture.jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: QUALITY }).toBuffer();
});
