import type { Area } from 'react-easy-crop';

/** Draws an area, in percent of the picture, with at most so many pixels on its longer side. */
export function drawArea(picture: ImageBitmap, area: Area, maxSidePx: number): HTMLCanvasElement {
  const width = (area.width / 100) * picture.width;
  const height = (area.height / 100) * picture.height;
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const x = (area.x / 100) * picture.width;
  const y = (area.y / 100) * picture.height;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
