import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { EditorTexts } from './editor-texts.ts';
import { linkAddress } from './link-address.ts';

export type EditorIcon = 'undo' | 'redo' | 'bold' | 'italic' | 'list' | 'ol' | 'quote' | 'link' | 'image' | 'table';

export function EditorToolbar(props: {
  editor: Editor;
  texts: EditorTexts;
  icon: (name: EditorIcon) => ReactNode;
  onPictures: ((files: FileList) => void) | undefined;
}) {
  const { editor, texts, icon, onPictures } = props;
  const [isLinking, setIsLinking] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => editor.chain().focus();
  const tool = (name: EditorIcon, label: string, press: () => void, isOn?: boolean, disabled = false) => (
    <ToolbarButton label={label} isOn={isOn} disabled={disabled} onPress={press}>
      {icon(name)}
    </ToolbarButton>
  );

  return (
    <div className="editor-head">
      <div
        ref={bar}
        className="editor-bar"
        role="toolbar"
        aria-label={texts.toolbar}
        onKeyDown={(event) => moveFocus(event, bar.current)}
      >
        {tool('undo', texts.undo, () => run().undo().run(), undefined, !on.canUndo)}
        {tool('redo', texts.redo, () => run().redo().run(), undefined, !on.canRedo)}
        {([2, 3, 4] as const).map((level) => (
          <ToolbarButton
            key={level}
            label={texts[`heading${level}`]}
            isOn={on.heading === level}
            onPress={() => run().toggleHeading({ level }).run()}
          >
            <b>H{level}</b>
          </ToolbarButton>
        ))}
        {tool('bold', texts.bold, () => run().toggleBold().run(), on.bold)}
        {tool('italic', texts.italic, () => run().toggleItalic().run(), on.italic)}
        {tool('list', texts.bulletList, () => run().toggleBulletList().run(), on.bulletList)}
        {tool('ol', texts.orderedList, () => run().toggleOrderedList().run(), on.orderedList)}
        {tool('quote', texts.quote, () => run().toggleBlockquote().run(), on.quote)}
        {tool('link', texts.link, () => setIsLinking(true), on.link)}
        {onPictures && tool('image', texts.picture, () => files.current?.click())}
        {tool('table', texts.table, () => run().insertTable(NEW_TABLE).run(), undefined, on.table)}
        <ToolbarButton label={texts.divider} onPress={() => run().setHorizontalRule().run()}>
          <b>—</b>
        </ToolbarButton>
      </div>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={texts.picture}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onPictures?.(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {isLinking && <LinkForm editor={editor} texts={texts} onClose={() => setIsLinking(false)} />}
      {on.picture && <PictureForm editor={editor} alt={on.alt} texts={texts} />}
      {on.table && <TableTools editor={editor} texts={texts} />}
    </div>
  );
}

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

function stateOf(editor: Editor) {
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    heading: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
    picture: editor.isActive('picture'),
    alt: String(editor.getAttributes('picture').alt ?? ''),
  };
}

function moveFocus(event: KeyboardEvent, bar: HTMLDivElement | null): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !bar) return;
  const tools = [...bar.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const place = tools.indexOf(document.activeElement as HTMLButtonElement);
  if (place < 0) return;
  event.preventDefault();
  tools[(place + step + tools.length) % tools.length]?.focus();
}

type ButtonProps = { label: string; isOn?: boolean; disabled?: boolean; onPress: () => void; children: ReactNode };

/** Pressing it keeps the cursor in the text. */
function ToolbarButton({ label, isOn, disabled = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

type FormProps = { editor: Editor; texts: EditorTexts };

const ALT_MAX_CHARACTERS = 80;

function PictureForm({ editor, alt, texts }: FormProps & { alt: string }) {
  const hint = useId();
  return (
    <div className="editor-form">
      <label>
        <span>{texts.pictureAlt}</span>
        <input
          value={alt}
          maxLength={ALT_MAX_CHARACTERS}
          aria-describedby={hint}
          onChange={({ currentTarget }) => editor.commands.updateAttributes('picture', { alt: currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </label>
      <small id={hint}>{texts.pictureAltHint}</small>
    </div>
  );
}

function TableTools({ editor, texts }: FormProps) {
  const run = () => editor.chain().focus();
  const tool = (label: string, press: () => void) => (
    <button type="button" onClick={press}>
      {label}
    </button>
  );
  return (
    <div className="editor-form">
      {tool(texts.addRow, () => run().addRowAfter().run())}
      {tool(texts.addColumn, () => run().addColumnAfter().run())}
      {tool(texts.deleteRow, () => run().deleteRow().run())}
      {tool(texts.deleteColumn, () => run().deleteColumn().run())}
      {tool(texts.deleteTable, () => run().deleteTable().run())}
    </div>
  );
}

/** Asks for the address of a link inline; Enter does not submit the surrounding form. */
function LinkForm({ editor, texts, onClose }: { editor: Editor; texts: EditorTexts; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(current);
  const [isWrong, setIsWrong] = useState(false);

  function close(): void {
    onClose();
    editor.commands.focus();
  }

  function set(): void {
    const href = linkAddress(address.trim());
    setIsWrong(href === null);
    if (href === null) return;
    const marks = [{ type: 'link', attrs: { href } }];
    if (editor.state.selection.empty && current === '') {
      editor.commands.insertContent({ type: 'text', text: href, marks });
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  }

  return (
    <div className="editor-form">
      <label>
        <span>{texts.linkAddress}</span>
        <input
          type="url"
          value={address}
          // biome-ignore lint/a11y/noAutofocus: the author has just asked for this field
          autoFocus
          aria-invalid={isWrong || undefined}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button type="button" onClick={set}>
        {texts.linkSet}
      </button>
      {current !== '' && (
        <button
          type="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          {texts.linkRemove}
        </button>
      )}
      {isWrong && <p role="alert">{texts.linkWrong}</p>}
    </div>
  );
}
