import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { suffixesOf } from '@rujian/contract/areas/media/upload-topics';
import { useEffect, useState } from 'react';
import { uploadLimits } from './upload-limits.ts';

/** The limits and the `accept` of a file field; until they are known every picture is accepted. */
export function useAccept(topic = '') {
  const [limits, setLimits] = useState<UploadLimits>();
  useEffect(() => {
    let isGone = false;
    uploadLimits().then(
      (known) => isGone || setLimits(known),
      // Loaded again with the upload itself, which shows the error.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return { limits, accept: limits ? acceptOf(topic, limits) : 'image/*' };
}

function acceptOf(topic: string, limits: UploadLimits): string {
  const entries = suffixesOf(topic, limits).map((entry) => entry.trim());
  if (entries.includes('*')) return '';
  return entries.map((entry) => (entry.includes('/') || entry.startsWith('.') ? entry : `.${entry}`)).join(',');
}
