import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { fill } from '#web/i18n/fill.ts';
import type { UploadTexts } from './texts.ts';

const MEGABYTE = 1_048_576;

type Props = { texts: UploadTexts; limits: UploadLimits | undefined };

/** The accepted files, once known. */
export function UploadAllowed({ texts, limits }: Props) {
  if (!limits) return null;
  const types = limits.mimetype.toUpperCase().split(',').join(' · ');
  const megabytes = Math.floor(limits.maxsize / MEGABYTE);
  return <p>{fill(texts.allowed, { types, megabytes })}</p>;
}
