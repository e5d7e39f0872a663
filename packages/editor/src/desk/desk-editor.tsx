import { type JSONContent, Node } from '@tiptap/core';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { blocks } from '../blocks.ts';
import { createDebounce } from '../debounce.ts';
import { MarkedPlaces } from '../marked-places.ts';
import { reportOnRequest } from '../pending-changes.ts';
import { PlaceholderFigure } from '../placeholder-figure.ts';
import { ContentCard, EmbedCard, TermBox } from './desk-cards.ts';
import { GalleryFigure, PictureFigure, VideoFigure } from './desk-figures.ts';
import { cleanDeskPaste, type EmbeddedPicture, isOnlyPicture, rowsOfText } from './desk-paste.ts';
import { ChartFigure, RecordTable, type Rows } from './desk-tables.ts';

export { EditorContent, useEditorState } from '@tiptap/react';
export type { Editor };

export function useDeskEditor(deps: {
  content: string;
  label: string;
  placeholder: string;
  isEditable: boolean;
  /** Called shortly after the last keystroke, with the whole text as HTML. */
  onChange: (html: string) => void;
  /** Pasted or dropped pictures, to be uploaded to the library first. */
  onPictures: (files: File[], position: number | undefined) => void;
  onEmbedded: (pictures: EmbeddedPicture[]) => void;
  onLink?: () => void;
  onPlace?: (key: string) => void;
}): Editor {
  const latest = useRef(deps);
  latest.current = deps;
  const { content, label, placeholder, isEditable } = deps;
  const changes = useRef<ReturnType<typeof createDebounce>>(null);
  const editor = useEditor({
    extensions: deskBlocks(placeholder),
    content,
    editable: isEditable,
    // The content policy forbids injected styles.
    injectCSS: false,
    onUpdate: () => changes.current?.changed(),
    onBlur: () => changes.current?.flush(),
    editorProps: {
      attributes: {
        class: 'prose editor-text desk-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        // Makes a long read-only text scrollable by keyboard.
        tabindex: '0',
      },
      handlePaste(_view, event): boolean {
        const data = event.clipboardData;
        const pictures = picturesAmong(data?.files);
        const html = data?.getData('text/html') ?? '';
        // A spreadsheet also offers a picture of its cells; the cells are preferred.
        if (pictures.length > 0 && (html === '' || isOnlyPicture(html))) {
          latest.current.onPictures(pictures, undefined);
          return true;
        }
        const rows = data?.types.includes('text/html') ? undefined : rowsOfText(data?.getData('text/plain') ?? '');
        return rows ? editor.chain().focus().insertContent(tableContent(rows)).run() : false;
      },
      handleDrop(view, event, _slice, isMoved): boolean {
        const pictures = picturesAmong(event.dataTransfer?.files);
        if (isMoved || pictures.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        latest.current.onPictures(pictures, place?.pos);
        return true;
      },
      transformPastedHTML(html) {
        const { html: cleaned, embedded } = cleanDeskPaste(html);
        if (embedded.length > 0) latest.current.onEmbedded(embedded);
        return cleaned;
      },
      // The lines of plain text become paragraphs, which have no typed indent.
      transformPastedText: (text) => text.replace(/^[\u3000\u00a0 ]+/gm, ''),
      handleKeyDown(_view, event): boolean {
        const { onLink } = latest.current;
        const isAsked = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
        if (!isAsked || !onLink) return false;
        // The same keys open the search of the desk outside of texts.
        event.preventDefault();
        event.stopPropagation();
        onLink();
        return true;
      },
      handleDOMEvents: {
        click(_view, event) {
          const target = event.target instanceof Element ? event.target : null;
          // Cards contain links; a click selects the card instead of following the link.
          if (target?.closest('a')) event.preventDefault();
          const key = target?.closest<HTMLElement>('[data-place]')?.dataset.place;
          if (key) latest.current.onPlace?.(key);
          return false;
        },
      },
    },
  });

  useEffect(() => {
    // Normalising a stored text is not a change by its writer.
    let known = htmlOf(editor);
    const debounced = createDebounce(() => {
      if (editor.isDestroyed) return;
      const html = htmlOf(editor);
      if (html !== known) latest.current.onChange(html);
      known = html;
    });
    changes.current = debounced;
    const stopReporting = reportOnRequest(debounced.flush);
    return () => {
      stopReporting();
      debounced.flush();
    };
  }, [editor]);

  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  return editor;
}

/** Without the empty trailing lines that only hold the cursor. */
function htmlOf(editor: Editor): string {
  return editor.getHTML().replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '');
}

function picturesAmong(files: FileList | undefined): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function tableContent(rows: Rows): JSONContent {
  return {
    type: 'table',
    content: rows.map((cells, line) => ({
      type: 'tableRow',
      content: cells.map((text) => ({
        type: line === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) }],
      })),
    })),
  };
}

const NoteBox = Node.create({
  name: 'note',
  group: 'block',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'aside[data-block=note]' }],
  renderHTML: () => ['aside', { 'data-block': 'note' }, 0],
});

export function deskBlocks(placeholder: string) {
  return [
    ...blocks(placeholder).filter(({ name }) => name !== 'picture'),
    ...[PictureFigure, PlaceholderFigure, GalleryFigure, VideoFigure],
    ...[ChartFigure, RecordTable],
    ...[EmbedCard, ContentCard, TermBox, NoteBox],
    MarkedPlaces,
  ];
}
