import type { Editor } from '@rujian/editor/desk-editor.tsx';
import { useState } from 'react';
import { pictureOf } from './figure-forms.tsx';
import { uploadPicture } from './library-button.tsx';

/** Uploads pasted or dropped pictures to the library and inserts them. */
export function useDroppedPictures() {
  const [sending, setSending] = useState(0);

  async function send(editor: Editor, files: File[], position: number | undefined) {
    setSending((count) => count + files.length);
    for (const file of files) {
      // The error was shown; the other files are still uploaded.
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
