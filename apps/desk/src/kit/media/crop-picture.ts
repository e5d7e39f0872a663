export const CROP_RATIOS = { '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1, '21:9': 21 / 9 } as const;
export type CropRatio = keyof typeof CROP_RATIOS;

export type Frame = { x: number; y: number; width: number; height: number };
export type Focus = { x: number; y: number };

export function frameOf(picture: { width: number; height: number }, ratio: number, focus: Focus): Frame {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  const x = clamp(focus.x * picture.width - width / 2, 0, picture.width - width);
  const y = clamp(focus.y * picture.height - height / 2, 0, picture.height - height);
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

export async function cropped(url: string, { x, y, width, height }: Frame): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))),
      'image/webp',
      0.92,
    );
  });
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
