import type { Editor } from '@rujian/editor/desk-editor.tsx';
import { useState } from 'react';
import { pictureOf } from './figure-forms.tsx';
import { uploadPicture } from './library-button.tsx';

/** Pictures that were pasted or dropped: they go into the library and then into the text. */
export function useDroppedPictures() {
  const [sending, setSending] = useState(0);

  async function send(editor: Editor, files: File[], position: number | undefined) {
    setSending((count) => count + files.length);
    for (const file of files) {
      // What went wrong was told; the others are still sent.
      const stored = await uploadPicture(file);
      setSending((count) => count - 1);
      if (!stored || editor.isDestroyed) continue;
      const { doc, selection } = editor.state;
      const at = Math.min(position ?? selection.to, doc.content.size);
      const attrs = { ...pictureOf(stored), caption: stored.caption, credit: stored.credit };
      editor
        .chain()
        .insertContentAt(at, [{ type: 'picture', attrs }, { type: 'paragraph' }])
        .focus()
        .run();
    }
  }

  return { sending, send };
}
