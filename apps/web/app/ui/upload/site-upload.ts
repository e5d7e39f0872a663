import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { clientMessage } from '@rujian/contract/base/client-messages';
import { DEFAULT_UPLOAD_MODE } from '@rujian/contract/base/constants';
import { knownLang } from '#web/i18n/lang.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** Upload settings of the site configuration. */
export type SiteUpload = UploadLimits & { mode: string };

/** Files are uploaded to the site itself; other modes are not supported. */
export function requireKnownMode({ mode }: SiteUpload): void {
  if (mode === DEFAULT_UPLOAD_MODE) return;
  const lang = knownLang(document.documentElement.lang);
  throw new UploadRefusal(clientMessage(lang, 'uploadUndefined'));
}
