import type { ColourPicture } from './grey-picture.ts';

/** Enough for a code that fills a third of the photo, in as much memory as old phones have. */
const LONGER_SIDE = 2_000;

/** The pixels of a photo, which may be larger. */
export function pixelsOf(photo: ImageBitmap, canvas: OffscreenCanvas | HTMLCanvasElement): ColourPicture {
  const factor = Math.min(1, LONGER_SIDE / Math.max(photo.width, photo.height));
  canvas.width = Math.max(1, Math.round(photo.width * factor));
  canvas.height = Math.max(1, Math.round(photo.height * factor));
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  const { width, height, data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data };
}
