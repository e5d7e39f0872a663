import { upcaOfUpce } from '@rujian/contract/base/identifiers/gtin';
import { type PackCode, packCodeOf, type SeenCode } from './pack-code.ts';
import { pixelsOf } from './photo-pixels.ts';

/** `unavailable`: the reader could not be loaded. */
export type Scanned = PackCode | { kind: 'noPicture' | 'tooLarge' | 'unavailable' };

/** Far above photos of phones, below what makes a page run out of memory. */
const PHOTO_MAX_BYTES = 40_000_000;

/** By the browser where it can read all codes of packs; what it does not find, our own reader may. */
export async function readPhoto(photo: File): Promise<Scanned> {
  if (photo.size > PHOTO_MAX_BYTES) return { kind: 'tooLarge' };
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return { kind: 'noPicture' };
  const found = packCodeOf(await seenByBrowser(bitmap));
  return found.kind === 'code' || found.kind === 'several' ? found : readInWorker(bitmap);
}

type Detected = { rawValue: string; format: string };
type DetectorClass = {
  new (options: { formats: string[] }): { detect: (image: ImageBitmap) => Promise<Detected[]> };
  getSupportedFormats: () => Promise<string[]>;
};

const RETAIL = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];
const FORMATS = [...RETAIL, 'code_128', 'qr_code', 'data_matrix'];

/** Browsers can have the detector and no format: on phones it is a service of the system, which may be missing. */
async function seenByBrowser(photo: ImageBitmap): Promise<SeenCode[]> {
  try {
    const { BarcodeDetector: Detector } = globalThis as unknown as { BarcodeDetector?: DetectorClass };
    const supported = new Set(await Detector?.getSupportedFormats());
    if (!Detector || FORMATS.some((format) => !supported.has(format))) return [];
    const detected = await new Detector({ formats: FORMATS }).detect(photo);
    return detected.map(({ rawValue: text, format }) =>
      RETAIL.includes(format)
        ? { kind: 'retail', text: (format === 'upc_e' && upcaOfUpce(text)) || text }
        : { kind: 'text', text },
    );
  } catch {
    return [];
  }
}

let worker: Worker | undefined;

/** Not on the page itself, which would stand still for seconds. */
function readInWorker(bitmap: ImageBitmap): Promise<Scanned> {
  worker ??= new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const reader = worker;
  return new Promise((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<Scanned>) => resolve(data);
    reader.onerror = () => {
      worker = undefined;
      resolve({ kind: 'unavailable' });
    };
    if ('OffscreenCanvas' in globalThis) return reader.postMessage(bitmap, [bitmap]);
    const picture = pixelsOf(bitmap, document.createElement('canvas'));
    return reader.postMessage(picture, [picture.data.buffer]);
  });
}
