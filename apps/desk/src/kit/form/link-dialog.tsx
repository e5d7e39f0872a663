import { type Suggestion, suggestSearch } from '@rujian/contract/areas/search/public';
import { SEARCH_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import type { Editor } from '@rujian/editor/desk/desk-editor.tsx';
import { linkAddress } from '@rujian/editor/link-address.ts';
import { Input, type InputRef, Modal, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useDebounced } from '#desk/kit/form/use-debounced.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from '#desk/kit/texts.ts';

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const field = useRef<InputRef>(null);
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(() => current || selectedWords(editor));
  const href = addressIn(typed);
  const q = useDebounced(href === null ? typed.trim() : '');
  const found = useCall(suggestSearch, { q }, { enabled: /[\p{L}\p{N}]/u.test(q) });
  const isFound = href === null && q !== '' && q === typed.trim();

  /** Without selected words, the link gets the title of the page or its address. */
  function set(address: string, title = address) {
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href: address } }];
      editor.chain().focus().insertContent({ type: 'text', text: title, marks }).run();
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Modal
      open
      title={texts.link}
      okText={texts.link}
      okButtonProps={{ disabled: href === null }}
      onOk={() => href !== null && set(href)}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus({ cursor: 'all' })}
      destroyOnHidden
    >
      <Input
        ref={field}
        aria-label={texts.linkWords}
        placeholder={texts.linkWords}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={() => {
          const [first] = isFound ? (found.data?.list ?? []) : [];
          if (href !== null) set(href);
          else if (first) set(first.path, titleOf(first));
        }}
      />
      {current !== '' && <TextButton type="link" onClick={remove} label={texts.linkRemove} />}
      {isFound ? (
        <Loaded query={found} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.nothingFound} />}>
          {({ list }) => (
            <ul className="link-found" aria-label={texts.linkFound}>
              {list.map((hit) => (
                <li key={hit.path}>
                  <button type="button" onClick={() => set(hit.path, titleOf(hit))}>
                    {titleOf(hit)}
                    <small>{[hit.note, hit.path].filter(Boolean).join(' · ')}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      ) : (
        <Typography.Paragraph type="secondary">{texts.linkHint}</Typography.Paragraph>
      )}
    </Modal>
  );
}

function titleOf({ text }: Suggestion): string {
  return text.map((piece) => piece.text).join('');
}

function addressIn(typed: string): string | null {
  const text = typed.trim();
  return /^\/[^/]/.test(text) ? text : linkAddress(text);
}

function selectedWords({ state }: Editor): string {
  const { from, to } = state.selection;
  return state.doc.textBetween(from, to, ' ').trim().slice(0, SEARCH_MAX_CHARACTERS);
}
