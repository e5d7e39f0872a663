import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, EditorContent, useDeskEditor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { EMPTY_PICTURE, type PictureAttributes } from '@rujian/editor/desk/desk-figures.ts';
import { putBlock, selectedBlock } from '@rujian/editor/form-blocks.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import '@rujian/editor/prose.css';
import '@rujian/editor/editor.css';
import '@rujian/editor/desk/desk-text.css';
import { Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { MissingPictures } from '#desk/kit/media/missing-pictures.tsx';
import { PictureBlock } from '#desk/kit/media/picture-block.tsx';
import { texts as mediaTexts } from '#desk/kit/media/texts.ts';
import { usePictures } from '#desk/kit/media/use-pictures.ts';
import { texts } from '#desk/kit/texts.ts';
import { LinkDialog } from './link-dialog.tsx';

type EditedPicture = { attributes: PictureAttributes; position: number | null };

export function TextField(props: {
  /** Initial value; the field keeps its own state. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  placeholder: string;
  isDisabled?: boolean;
}) {
  const { value = '', onChange, label, placeholder, isDisabled = false } = props;
  const [begun] = useState(value);
  const [isLinking, setIsLinking] = useState(false);
  const [picture, setPicture] = useState<EditedPicture>();
  const pictures = usePictures();
  const editor = useDeskEditor({
    content: begun,
    label,
    placeholder,
    isEditable: !isDisabled,
    onChange: (html) => onChange?.(html),
    onPictures: (files, position) => void pictures.send(editor, files, position),
    onEmbedded: (embedded) => void pictures.sendEmbedded(editor, embedded),
    onLink: () => setIsLinking(true),
  });
  return (
    <div className="text-field">
      {!isDisabled && (
        <>
          <Tools
            editor={editor}
            onLink={() => setIsLinking(true)}
            onPicture={() => setPicture(selectedPicture(editor) ?? NEW_PICTURE)}
          />
          <MissingPictures editor={editor} pictures={pictures} />
        </>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the picture tool does the same by keyboard */}
      <div onDoubleClick={() => !isDisabled && setPicture(selectedPicture(editor))}>
        <EditorContent editor={editor} />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {picture && (
        <PictureBlock
          attributes={picture.attributes}
          isNew={picture.position === null}
          onDone={(attributes) => {
            putBlock(editor, 'picture', attributes, picture.position);
            setPicture(undefined);
          }}
          onCancel={() => setPicture(undefined)}
        />
      )}
    </div>
  );
}

const NEW_PICTURE: EditedPicture = { attributes: EMPTY_PICTURE, position: null };

function selectedPicture(editor: Editor): EditedPicture | undefined {
  const block = selectedBlock(editor);
  return block?.kind === 'picture' ? (block as EditedPicture & { kind: string }) : undefined;
}

function Tools({ editor, onLink, onPicture }: { editor: Editor; onLink: () => void; onPicture: () => void }) {
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
    <TextButton
      size="small"
      type={isOn ? 'primary' : 'text'}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={press}
      label={icon}
    />
  );
  return (
    <div className="text-field-tools">
      <Space size={2} wrap role="toolbar" aria-label={texts.textTools}>
        {tool(texts.heading2, 'H2', () => run().toggleHeading({ level: 2 }).run(), on.h2)}
        {tool(texts.heading3, 'H3', () => run().toggleHeading({ level: 3 }).run(), on.h3)}
        {tool(texts.bold, <BoldOutlined />, () => run().toggleBold().run(), on.bold)}
        {tool(texts.italic, <ItalicOutlined />, () => run().toggleItalic().run(), on.italic)}
        {tool(texts.bulletList, <UnorderedListOutlined />, () => run().toggleBulletList().run(), on.list)}
        {tool(texts.orderedList, <OrderedListOutlined />, () => run().toggleOrderedList().run(), on.ordered)}
        {tool(texts.link, <LinkOutlined />, onLink, on.link)}
        {tool(mediaTexts.textPicture, <PictureOutlined />, onPicture)}
        {tool(texts.table, <TableOutlined />, () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())}
        {tool(texts.undo, <UndoOutlined />, () => run().undo().run())}
        {tool(texts.redo, <RedoOutlined />, () => run().redo().run())}
      </Space>
    </div>
  );
}
