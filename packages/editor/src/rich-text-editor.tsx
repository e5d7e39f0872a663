import type { Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { blocks, type Picture } from './blocks.ts';
import { cleanPaste } from './clean-paste.ts';
import { createDebounce, type Debounce } from './debounce.ts';
import { EDITOR_TEXTS, type EditorTexts } from './editor-texts.ts';
import { type EditorIcon, EditorToolbar } from './editor-toolbar.tsx';
import './editor.css';

export type EditorHandle = {
  focus: () => void;
  setContent: (html: string) => void;
  /** Signed addresses expire: updates them without changing the text. */
  renewPictures: (pictures: Pick<Picture, 'id' | 'url'>[]) => void;
  flush: () => void;
};

export function RichTextEditor(props: {
  lang: Lang;
  /** Initial content; later changes go through the handle. */
  content: string;
  onChange: (html: string) => void;
  uploadPicture?: UploadPicture | undefined;
  icon: (name: EditorIcon) => ReactNode;
  label: string;
  placeholder: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  ref?: Ref<EditorHandle>;
}) {
  const { lang, content, label, placeholder, isInvalid = false, describedBy, icon, ref } = props;
  const texts = EDITOR_TEXTS[lang];
  const pictures = usePictureUpload(props.uploadPicture, texts);
  const latest = useRef({ onChange: props.onChange, pictures });
  latest.current = { onChange: props.onChange, pictures };
  const debounce = useRef<Debounce>(null);
  const editor: Editor = useEditor({
    extensions: blocks(placeholder),
    content,
    // The content policy forbids injected styles.
    injectCSS: false,
    onUpdate: () => debounce.current?.changed(),
    onBlur: () => debounce.current?.flush(),
    editorProps: {
      attributes: {
        class: 'prose editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      handlePaste: (_view, event) => latest.current.pictures.send(editor, event.clipboardData?.files ?? []),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return latest.current.pictures.send(editor, event.dataTransfer?.files ?? [], place?.pos);
      },
      transformPastedHTML(html) {
        const { html: cleaned, droppedPictures } = cleanPaste(html);
        const count = droppedPictures.length;
        if (count > 0) latest.current.pictures.setProblem(fill(texts.picturesDropped, { count }));
        return cleaned;
      },
    },
  });

  useEffect(() => {
    const changes = createDebounce(() => {
      if (!editor.isDestroyed) latest.current.onChange(editor.getHTML());
    });
    debounce.current = changes;
    return () => changes.flush();
  }, [editor]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus(),
      setContent: (html) => void editor.commands.setContent(html, { emitUpdate: false }),
      renewPictures: (renewed) => renewPictures(editor, renewed),
      flush: () => debounce.current?.flush(),
    }),
    [editor],
  );

  return (
    <div className="editor" data-invalid={isInvalid || undefined}>
      <EditorToolbar
        editor={editor}
        texts={texts}
        icon={icon}
        onPictures={props.uploadPicture && ((files) => pictures.send(editor, files))}
      />
      <EditorContent editor={editor} />
      <div className="editor-note" role="status">
        {pictures.sending > 0 && <p>{fill(texts.sending, { count: pictures.sending })}</p>}
        {pictures.problem !== '' && <p>{pictures.problem}</p>}
      </div>
    </div>
  );
}

function renewPictures(editor: Editor, renewed: Pick<Picture, 'id' | 'url'>[]): void {
  const addresses = new Map(renewed.map(({ id, url }) => [String(id), url]));
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    const url = addresses.get(String(node.attrs.mediaId));
    if (node.type.name === 'picture' && url && url !== node.attrs.src) tr.setNodeAttribute(position, 'src', url);
  });
  // Not a change by the author: neither saved nor undoable.
  if (!tr.docChanged) return;
  editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
}

export type UploadPicture = (file: File) => Promise<Picture>;

function usePictureUpload(upload: UploadPicture | undefined, texts: EditorTexts) {
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
