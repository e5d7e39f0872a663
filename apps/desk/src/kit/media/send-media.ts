import { ApiError } from '@rujian/api-client/api-error';
import type { DeskMedia } from '@rujian/contract/media-desk';
import { replaceMedia, uploadMedia } from '@rujian/contract/media-desk';
import { callApi } from '#desk/kit/api.ts';

/** Brings a file into the library; nothing when it was refused, which a toast has told by then. */
export async function sendMedia(
  file: File | Blob,
  name: string,
  { folder, replaces }: { folder?: number; replaces?: number } = {},
): Promise<DeskMedia | undefined> {
  const form = new FormData();
  form.append('file', file, name);
  const options = { form, cancelDuplicates: false, timeoutMs: 0 };
  try {
    const answer =
      replaces === undefined
        ? await callApi(uploadMedia, folder === undefined ? {} : { folder }, options)
        : await callApi(replaceMedia, { id: replaces }, options);
    return answer.file;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
