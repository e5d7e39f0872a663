import { clientMessage } from '@rujian/contract/client-messages';
import { DEFAULT_UPLOAD_MODE } from '@rujian/contract/constants';
import type { UploadLimits } from '@rujian/contract/upload-rules';
import { knownLang } from '#web/i18n/lang.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** How the site takes uploads, as its configuration says. */
export type SiteUpload = UploadLimits & { mode: string };

/** Files go to the site itself; another way would need an extension that nobody has defined. */
export function requireKnownMode({ mode }: SiteUpload): void {
  if (mode === DEFAULT_UPLOAD_MODE) return;
  const lang = knownLang(document.documentElement.lang);
  throw new UploadRefusal(clientMessage(lang, 'uploadUndefined'));
}
