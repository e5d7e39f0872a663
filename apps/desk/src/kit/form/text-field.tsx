import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import {
  type Editor,
  EditorContent,
  useDeskEditor,
  useEditorState,
} from '@rujian/editor/desk-editor.tsx';
import '@rujian/editor/prose.css';
import '@rujian/editor/editor.css';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { notify } from '#desk/kit/notices.ts';
import { texts } from '#desk/kit/texts.ts';
import { LinkDialog } from './link-dialog.tsx';

type Props = {
  /** Initial value; the field keeps its own state. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  placeholder: string;
  isDisabled?: boolean;
};

/** A rich text field with headings, lists, links and tables, for everything but articles. */
export function TextField({ value = '', onChange, label, placeholder, isDisabled = false }: Props) {
  const [begun] = useState(value);
  const [isLinking, setIsLinking] = useState(false);
  const editor = useDeskEditor({
    content: begun,
    label,
    placeholder,
    isEditable: !isDisabled,
    onChange: (html) => onChange?.(html),
    onPictures: () => notify('warning', texts.noPictures),
    onPicturesDropped: () => notify('warning', texts.noPictures),
    onLink: () => setIsLinking(true),
  });
  return (
    <div className="text-field">
      {!isDisabled && <Tools editor={editor} onLink={() => setIsLinking(true)} />}
      <EditorContent editor={editor} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

function Tools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      link: at.isActive('link'),
      h2: at.isActive('heading', { level: 2 }),
      h3: at.isActive('heading', { level: 3 }),
      list: at.isActive('bulletList'),
      ordered: at.isActive('orderedList'),
    }),
  });
  const run = () => editor.chain().focus();
  const tool = (label: string, icon: ReactNode, press: () => void, isOn = false) => (
    <Button
      size="small"
      type={isOn ? 'primary' : 'text'}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={press}
    >
      {icon}
    </Button>
  );
  return (
    <div className="text-field-tools">
      <Space size={2} wrap role="toolbar" aria-label={texts.textTools}>
        {tool(texts.heading2, 'H2', () => run().toggleHeading({ level: 2 }).run(), on.h2)}
        {tool(texts.heading3, 'H3', () => run().toggleHeading({ level: 3 }).run(), on.h3)}
        {tool(texts.bold, <BoldOutlined />, () => run().toggleBold().run(), on.bold)}
        {tool(texts.italic, <ItalicOutlined />, () => run().toggleItalic().run(), on.italic)}
        {tool(
          texts.bulletList,
          <UnorderedListOutlined />,
          () => run().toggleBulletList().run(),
          on.list,
        )}
        {tool(
          texts.orderedList,
          <OrderedListOutlined />,
          () => run().toggleOrderedList().run(),
          on.ordered,
        )}
        {tool(texts.link, <LinkOutlined />, onLink, on.link)}
        {tool(texts.table, <TableOutlined />, () =>
          run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        )}
        {tool(texts.undo, <UndoOutlined />, () => run().undo().run())}
        {tool(texts.redo, <RedoOutlined />, () => run().redo().run())}
      </Space>
    </div>
  );
}
