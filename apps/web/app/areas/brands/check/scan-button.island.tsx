import { type ChangeEvent, useState } from 'react';
import { island } from '#web/ui/document/island.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { CheckTexts } from './texts.ts';

/** A photo instead of a live picture: the camera stays closed to the site. */
export const ScanButton = island('scan-button', Scanner, { texts: 'brands/check' });

/** `field`: id of the input for those whose code could not be read. */
type Props = { field: string; texts: CheckTexts };

function Scanner({ field, texts }: Props) {
  const [isReading, setIsReading] = useState(false);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = currentTarget.files ?? [];
    if (!photo) return;
    setIsReading(true);
    const address = await addressOf(photo);
    if ('to' in address) return location.assign(address.to);
    setIsReading(false);
    // The same photo may be chosen again.
    currentTarget.value = '';
    showToast(texts[address.failure], 'error');
    document.getElementById(field)?.focus();
  };
  return (
    <label className="scan beside needs-js">
      <Icon name="image" small />
      <span role="status">{isReading ? texts.scanning : texts.scan}</span>
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

const FAILURES = {
  none: 'scanFailed',
  other: 'scanOther',
  several: 'scanSeveral',
  noPicture: 'scanNoPicture',
  tooLarge: 'scanTooLarge',
  unavailable: 'scanUnavailable',
} as const;

/** Nothing that reads photos is loaded before there is one. */
async function addressOf(photo: File): Promise<{ to: string } | { failure: (typeof FAILURES)[keyof typeof FAILURES] }> {
  try {
    const [{ readPhoto }, { scanAddress }] = await Promise.all([
      import('./scan/read-photo.ts'),
      import('./scan/scan-address.ts'),
    ]);
    const found = await readPhoto(photo);
    return found.kind === 'code' ? { to: scanAddress(found.code) } : { failure: FAILURES[found.kind] };
  } catch {
    return { failure: 'scanUnavailable' };
  }
}
