import { type ChangeEvent, useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { CheckTexts } from './texts.zh-cn.ts';

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf'];

type Props = { texts: CheckTexts; onFound: (code: string) => void };

/** Reads a barcode from a photo, if the browser supports it; otherwise it is hidden. */
export function ScanButton({ texts, onFound }: Props) {
  const [Barcode, setBarcode] = useState<DetectorClass | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const found = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
    if (found) setBarcode(() => found);
  }, []);
  if (!Barcode) return null;

  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? [];
    if (!photo) return;
    setIsReading(true);
    const code = await codeIn(photo, Barcode);
    setIsReading(false);
    currentTarget.value = '';
    if (code) onFound(code);
    else await showToast(texts.scanFailed, 'error');
  };
  return (
    <label className="scan beside">
      <Icon name="image" small />
      <span>{isReading ? texts.scanning : texts.scan}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={texts.scan}
        disabled={isReading}
        onChange={read}
      />
    </label>
  );
}

/** An unreadable photo counts as one without a code. */
async function codeIn(photo: File, Barcode: DetectorClass): Promise<string | undefined> {
  try {
    const found = await new Barcode({ formats: FORMATS }).detect(await createImageBitmap(photo));
    return found[0]?.rawValue;
  } catch {
    return undefined;
  }
}
