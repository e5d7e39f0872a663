import type { Editor } from '@rujian/editor/desk-editor.tsx';
import { linkAddress } from '@rujian/editor/link-address.ts';
import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { texts } from './texts.ts';

/** The address of a link on the selected text; internal ones start with a slash. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [current] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(current);
  const [isWrong, setIsWrong] = useState(false);

  function set() {
    const typed = address.trim();
    const href = /^\/[^/]/.test(typed) ? typed : linkAddress(typed);
    setIsWrong(href === null);
    if (href === null) return;
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      editor.chain().focus().insertContent({ type: 'text', text: href, marks }).run();
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <Form layout="vertical" onFinish={set} className="ed-link-form">
      <Form.Item
        label={texts.linkAddress}
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong ? texts.linkWrong : undefined}
      >
        <Input
          aria-label={texts.linkAddress}
          autoFocus
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Form.Item>
      <Flex gap={8}>
        <Button type="primary" htmlType="submit">
          {texts.setLink}
        </Button>
        {current !== '' && <Button onClick={remove}>{texts.removeLink}</Button>}
      </Flex>
    </Form>
  );
}
