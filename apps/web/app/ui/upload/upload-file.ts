import type { UploadedFile } from '@rujian/contract/areas/media/public';
import { type UploadLimits, uploadRule } from '@rujian/contract/areas/media/upload-rules';
import { documentSuffix, limitsFor } from '@rujian/contract/areas/media/upload-topics';
import { clientMessage } from '@rujian/contract/base/client-messages';
import { DEFAULT_UPLOAD_MODE } from '@rujian/contract/base/constants';
import { withApi } from '#web/api/with-api.ts';
import { pageLang } from '#web/i18n/lang.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { refusal, UploadRefusal } from './upload-refusal.ts';

export type UploadOptions = {
  topic?: string;
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
};

/** An `UploadRefusal` was never sent, an `ApiError` came back; both have a message for the reader. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  const { topic = '', onProgress = () => {}, signal } = options;
  const limits = await uploadLimits();
  const ready = await readyFile(file, limits, topic);
  const [callApi, media] = await withApi(import('@rujian/contract/areas/media/public'));
  const form = new FormData();
  form.append('file', ready, ready.name);
  const quiet = { errorMessage: false, timeoutMs: 0 };
  const answer = await callApi(media.uploadFile, { topic: topic || undefined }, { ...quiet, form, onProgress, signal });
  return answer.file;
}

export async function readyFile(file: File, site: SiteUpload, topic = ''): Promise<File> {
  requireKnownMode(site);
  const limits = limitsFor(topic, file, site);
  const rule = uploadRule(file, limits);
  // A photo that is only too large can be scaled down.
  const isDocument = documentSuffix(topic, file) !== null;
  if (rule && (isDocument || rule !== 'rule.uploadSize')) throw await refusal(rule);
  if (isDocument) return file;
  const ready = await shrinkPicture(file, limits.maxsize);
  if (ready.size > limits.maxsize) throw await refusal('rule.uploadSize');
  return ready;
}

let asked: Promise<SiteUpload> | undefined;

export function uploadLimits(): Promise<SiteUpload> {
  asked ??= ask().catch((error) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function ask(): Promise<SiteUpload> {
  const [callApi, { getSite }] = await withApi(import('@rujian/contract/areas/site/public'));
  const options = { errorMessage: false, cancelDuplicates: false };
  const { site } = await callApi(getSite, {}, options);
  return site.upload;
}

export type SiteUpload = UploadLimits & { mode: string };

/** Files are uploaded to the site itself; other modes are not supported. */
export function requireKnownMode({ mode }: SiteUpload): void {
  if (mode === DEFAULT_UPLOAD_MODE) return;
  const lang = pageLang();
  throw new UploadRefusal(clientMessage(lang, 'uploadUndefined'));
}
