import { UPLOAD_STORED_SIDE_PX } from '@rujian/contract/base/constants';
import { openPicture } from '#web/ui/upload/shrink-picture.ts';

const THUMBNAIL_PX = 160;
const QUALITY = 0.7;

/** Scaled to the stored size, because phones cannot edit twenty megapixels. */
export async function fittedPicture(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = UPLOAD_STORED_SIDE_PX / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

/** A thumbnail as data URL, the only kind that the content policy allows. */
export async function thumbnailOf(file: Blob): Promise<string> {
  const picture = await openPicture(file);
  if (!picture) return '';
  const scale = Math.min(1, THUMBNAIL_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
