import { type ChangeEvent, useState } from 'react';
import { island } from '#web/ui/document/island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { CheckTexts } from './texts.ts';

type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf'];

/** CSS hides it from a browser that cannot read barcodes. */
export const ScanButton = island('scan-button', Scanner, { texts: 'brands/check' });

/** `field`: id of the input that gets the code. */
type Props = { field: string; texts: CheckTexts };

function Scanner({ field, texts }: Props) {
  const [isReading, setIsReading] = useState(false);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? [];
    if (!photo) return;
    setIsReading(true);
    const code = await codeIn(photo);
    setIsReading(false);
    currentTarget.value = '';
    if (!code) return showToast(texts.scanFailed, 'error');
    const input = document.getElementById(field) as HTMLInputElement;
    input.value = code;
    input.focus();
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
async function codeIn(photo: File): Promise<string | undefined> {
  try {
    const { BarcodeDetector: Barcode } = window as unknown as { BarcodeDetector: DetectorClass };
    const found = await new Barcode({ formats: FORMATS }).detect(await createImageBitmap(photo));
    return found[0]?.rawValue;
  } catch {
    return undefined;
  }
}
