import { ApiError } from '@rujian/api-client/api-error';
import { type DeskMedia, replaceMedia, uploadMedia } from '@rujian/contract/areas/media/desk';
import { callApi } from '#desk/kit/api.ts';

type Where = { folder?: number; replaces?: number; alt?: string };

/** Uploads a file to the library; undefined if it was refused, with a toast. */
export async function sendMedia(file: File | Blob, name: string, where: Where = {}): Promise<DeskMedia | undefined> {
  try {
    return await send(file, name, where);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** The same without a toast: bulk uploads show the result per file. */
export async function sendQuietly(file: File, where: Where): Promise<{ file: DeskMedia } | { problem: string }> {
  try {
    return { file: await send(file, file.name, where, { errorMessage: false, loading: false }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.failure?.fields.file ?? error.message };
  }
}

async function send(
  file: File | Blob,
  name: string,
  { folder, replaces, alt }: Where,
  more: { errorMessage?: boolean; loading?: boolean } = {},
): Promise<DeskMedia> {
  const form = new FormData();
  form.append('file', file, name);
  const options = { form, cancelDuplicates: false, timeoutMs: 0, ...more };
  const about = { ...(folder !== undefined && { folder }), ...(alt && { alt }) };
  const answer =
    replaces === undefined
      ? await callApi(uploadMedia, about, options)
      : await callApi(replaceMedia, { id: replaces }, options);
  return answer.file;
}
