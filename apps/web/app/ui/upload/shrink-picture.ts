import { UPLOAD_STORED_SIDE_PX } from '@rujian/contract/base/constants';

/** Smaller files are sent unchanged, which is faster than re-encoding. */
const SHRINK_ABOVE_BYTES = 2_097_152;
const QUALITY = 0.88;

/** Re-encoding applies the rotation and removes the location; what cannot be decoded is sent unchanged. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= SHRINK_ABOVE_BYTES || !canShrink(file, maxBytes)) return file;
  const picture = await openPicture(file);
  if (!picture) return file;
  try {
    const drawn = await draw(picture, file.type === 'image/png' ? 'image/png' : 'image/jpeg');
    // A photo as PNG can still be too large; as JPEG it never is.
    const small = drawn && drawn.size > maxBytes ? await draw(picture, 'image/jpeg') : drawn;
    return small && small.size < file.size ? asFile(small, file.name) : file;
  } finally {
    picture.close();
  }
}

export function openPicture(file: Blob): Promise<ImageBitmap | null> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
}

/** Animations would lose all but their first frame. */
function canShrink({ type, size }: File, maxBytes: number): boolean {
  if (type === 'image/jpeg' || type === 'image/png') return true;
  return type === 'image/webp' && size > maxBytes;
}

function draw(picture: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, UPLOAD_STORED_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

function asFile(drawn: Blob, name: string): File {
  const suffix = drawn.type === 'image/png' ? 'png' : 'jpg';
  return new File([drawn], name.replace(/(\.\w+)?$/, `.${suffix}`), { type: drawn.type });
}
