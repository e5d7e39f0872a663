import { blockSidePx, type Mark, type Rectangle, type Size, type View } from './marks.ts';

export type Sheet = { picture: ImageBitmap; blocks: HTMLCanvasElement };

const WHOLE_SIZE: View = { scale: 1, left: 0, top: 0 };
const QUALITY = 0.9;

export function sheetOf(picture: ImageBitmap): Sheet {
  const side = blockSidePx(picture);
  const blocks = canvasOf({
    width: Math.max(1, Math.ceil(picture.width / side)),
    height: Math.max(1, Math.ceil(picture.height / side)),
  });
  const context = blocks.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, blocks.width, blocks.height);
  }
  return { picture, blocks };
}

export function paint(canvas: HTMLCanvasElement, sheet: Sheet, marks: Mark[], view: View): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  place(context, view);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(sheet.picture, 0, 0);
  const pixels = marks.filter(({ style }) => style === 'pixels');
  if (pixels.length > 0) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(pixelLayer(canvas, sheet, pixels, view), 0, 0);
    place(context, view);
  }
  draw(
    context,
    marks.filter(({ style }) => style === 'black'),
  );
}

export function outline(canvas: HTMLCanvasElement, { x, y, width, height }: Rectangle, view: View) {
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  const { scale, left, top } = view;
  const box = [left + x * scale, top + y * scale, width * scale, height * scale] as const;
  // Two lines, so that one is visible on any background.
  context.lineWidth = 4;
  context.strokeStyle = 'white';
  context.strokeRect(...box);
  context.lineWidth = 2;
  context.strokeStyle = 'black';
  context.strokeRect(...box);
}

/** The canvas contains only pixels, so the file has no camera metadata and nothing under a mark. */
export async function burntIn(sheet: Sheet, marks: Mark[], name: string): Promise<File | null> {
  const canvas = canvasOf(sheet.picture);
  paint(canvas, sheet, marks, WHOLE_SIZE);
  const flat = canvasOf(sheet.picture);
  const context = flat.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, flat.width, flat.height);
  context.drawImage(canvas, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => flat.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
}

function pixelLayer(canvas: Size, { picture, blocks }: Sheet, marks: Mark[], view: View) {
  const layer = canvasOf(canvas);
  const context = layer.getContext('2d');
  if (!context) return layer;
  place(context, view);
  draw(context, marks);
  context.globalCompositeOperation = 'source-in';
  context.imageSmoothingEnabled = false;
  context.drawImage(blocks, 0, 0, picture.width, picture.height);
  return layer;
}

function draw(context: CanvasRenderingContext2D, marks: Mark[]): void {
  context.fillStyle = 'black';
  context.strokeStyle = 'black';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    if (mark.form === 'rectangle') {
      const { x, y, width, height } = mark.rectangle;
      context.fillRect(x, y, width, height);
    } else {
      const [first, ...others] = mark.points;
      if (!first) continue;
      context.lineWidth = mark.widthPx;
      context.beginPath();
      context.moveTo(first.x, first.y);
      // A tap is a dot: a line of zero length is drawn by its round cap.
      for (const { x, y } of others.length > 0 ? others : [first]) context.lineTo(x, y);
      context.stroke();
    }
  }
}

function place(context: CanvasRenderingContext2D, { scale, left, top }: View): void {
  context.setTransform(scale, 0, 0, scale, left, top);
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
