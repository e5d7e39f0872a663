import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ColourPicture } from './grey-picture.ts';
import { pixelsOf } from './photo-pixels.ts';
import { readPicture } from './read-picture.ts';

// The library would fetch it from another site.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

addEventListener('message', async ({ data: photo }: MessageEvent<ImageBitmap | ColourPicture>) => {
  try {
    const picture = 'data' in photo ? photo : pixelsOf(photo, new OffscreenCanvas(1, 1));
    postMessage(await readPicture(picture, readBarcodes));
  } catch {
    postMessage({ kind: 'unavailable' });
  }
});
