import { fill } from '@rujian/contract/base/fill';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { EditorTexts } from './editor-texts.ts';
import type { Picture } from './picture-block.ts';

export type UploadPicture = (file: File) => Promise<Picture>;

export function usePictureUpload(upload: UploadPicture | undefined, texts: EditorTexts) {
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState('');
  const turn = useRef<Promise<void>>(Promise.resolve());

  return {
    sending,
    problem,
    setProblem,
    /** Returns whether the files contained a picture. */
    send(editor: Editor, files: Iterable<File>, position?: number): boolean {
      const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0 || !upload) return false;
      setProblem('');
      setSending((count) => count + pictures.length);
      for (const file of pictures) {
        turn.current = turn.current.then(() => sendOne(upload, editor, file, position));
      }
      return true;
    },
  };

  async function sendOne(upload: UploadPicture, editor: Editor, file: File, position?: number): Promise<void> {
    try {
      const { id, url, name } = await upload(file);
      if (editor.isDestroyed) return;
      const node = { type: 'picture', attrs: { mediaId: String(id), src: url, alt: altOf(name) } };
      const { doc, selection } = editor.state;
      // Typing during the upload may have moved the place; it never exceeds the end.
      const at = Math.min(position ?? selection.to, doc.content.size);
      editor
        .chain()
        .insertContentAt(at, [node, { type: 'paragraph' }])
        .focus()
        .run();
    } catch (error) {
      setProblem(fill(texts.pictureFailed, { name: file.name, reason: (error as Error).message }));
    } finally {
      setSending((count) => count - 1);
    }
  }
}

/** File names of cameras and screenshots are not descriptive. */
function altOf(name: string): string {
  const stem = name.replace(/\.\w+$/, '');
  return /\p{Script=Han}/u.test(stem) ? stem : '';
}
