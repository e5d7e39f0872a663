import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import type { EditorTexts } from './editor-texts.ts';
import { linkAddress } from './link-address.ts';

/** Asks for the address of a link inline; Enter does not submit the surrounding form. */
export function LinkForm({ editor, texts, onClose }: { editor: Editor; texts: EditorTexts; onClose: () => void }) {
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
