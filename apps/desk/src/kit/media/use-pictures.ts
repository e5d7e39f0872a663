import { ApiError } from '@rujian/api-client/api-error';
import { type DeskMedia, fetchMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import type { Editor } from '@rujian/editor/desk/desk-editor.tsx';
import type { PictureAttributes } from '@rujian/editor/desk/desk-figures.ts';
import type { EmbeddedPicture } from '@rujian/editor/desk/desk-paste.ts';
import { fillPlaceholders, placeholdersIn } from '@rujian/editor/placeholder-figure.ts';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { notify } from '../notices.ts';
import { sendMedia } from './send-media.ts';
import { texts } from './texts.ts';

export type Pictures = ReturnType<typeof usePictures>;

export function usePictures() {
  const [sending, setSending] = useState(0);

  return {
    sending,

    async send(editor: Editor, files: File[], position: number | undefined): Promise<void> {
      for (const file of files) {
        const stored = await counted(() => sendMedia(file, file.name || 'pasted.png'));
        // The error was shown; the other files are still uploaded.
        if (!stored || editor.isDestroyed) continue;
        const { doc, selection } = editor.state;
        const at = Math.min(position ?? selection.to, doc.content.size);
        const attrs = pictureOf(stored);
        editor
          .chain()
          .insertContentAt(at, [{ type: 'picture', attrs }, { type: 'paragraph' }])
          .focus()
          .run();
      }
    },

    async sendEmbedded(editor: Editor, pictures: EmbeddedPicture[]): Promise<void> {
      for (const { key, file } of pictures) {
        const stored = await counted(() => sendMedia(file, file.name));
        if (!stored || editor.isDestroyed) continue;
        fillPlaceholders(editor, (place) => place.key === key, pictureOf(stored));
      }
    },

    async fetchAll(editor: Editor): Promise<void> {
      const addresses = new Set(placeholdersIn(editor).flatMap(({ url }) => url || []));
      const problems: string[] = [];
      for (const url of addresses) {
        const stored = await counted(() => fetched(url, problems));
        if (!stored || editor.isDestroyed) continue;
        fillPlaceholders(editor, (place) => place.url === url, pictureOf(stored));
      }
      const [reason] = problems;
      if (reason === undefined) notify('success', texts.fetched);
      else notify('warning', fill(texts.notFetched, { count: problems.length, reason }));
    },
  };

  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    setSending((count) => count + 1);
    try {
      return await work();
    } finally {
      setSending((count) => count - 1);
    }
  }
}

async function fetched(url: string, problems: string[]): Promise<DeskMedia | undefined> {
  try {
    const options = { errorMessage: false, cancelDuplicates: false, timeoutMs: 0 };
    return (await callApi(fetchMedia, { url }, options)).file;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    problems.push(error.message);
    return undefined;
  }
}

function pictureOf(file: DeskMedia): PictureAttributes {
  const { id, url: src, alt, width, height, caption, credit } = file;
  return { mediaId: String(id), src, alt, width, height, caption, credit };
}
