import {
  BarChartOutlined,
  BoldOutlined,
  ClearOutlined,
  DownOutlined,
  ItalicOutlined,
  LinkOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PlusOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { fill } from '@rujian/contract/base/fill';
import { type Editor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { tidyText } from '@rujian/editor/tidy-text.ts';
import { Button, Flex, Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { notify } from '#desk/kit/notices.ts';
import type { BlockKind } from './block-request.ts';
import { texts } from './texts.ts';

type Props = {
  editor: Editor;
  isOutlineOpen: boolean;
  onOutline: () => void;
  onLink: () => void;
  onBlock: (kind: BlockKind, variant?: 'evaluation') => void;
};

export function Toolbar({ editor, isOutlineOpen, onOutline, onLink, onBlock }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const on = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const run = () => editor.chain().focus();
  const styles = [
    { key: '0', label: texts.paragraph },
    ...([2, 3, 4] as const).map((level) => ({ key: String(level), label: texts[`heading${level}`] })),
  ];

  function setStyle(key: string) {
    const level = Number(key);
    if (level === 0) run().setParagraph().run();
    else
      run()
        .setHeading({ level: level as 2 | 3 | 4 })
        .run();
  }

  const styleName = styles.find(({ key }) => key === on.style)?.label ?? texts.paragraph;
  return (
    <Flex
      ref={bar}
      className="ed-bar"
      role="toolbar"
      aria-label={texts.toolbar}
      align="center"
      gap={2}
      onKeyDown={(event) => moveFocus(event, bar.current)}
    >
      {tool(texts.outline, <MenuUnfoldOutlined />, onOutline, { isOn: isOutlineOpen })}
      <hr />
      {tool(texts.undo, <UndoOutlined />, () => run().undo().run(), { disabled: !on.canUndo })}
      {tool(texts.redo, <RedoOutlined />, () => run().redo().run(), { disabled: !on.canRedo })}
      <hr />
      <MenuButton items={styles} chosen={on.style} onChoose={setStyle}>
        <Button type="text" aria-label={`${texts.style} ${styleName}`}>
          {styleName}
          <DownOutlined />
        </Button>
      </MenuButton>
      <hr />
      {tool(texts.bold, <BoldOutlined />, () => run().toggleBold().run(), { isOn: on.bold })}
      {tool(texts.italic, <ItalicOutlined />, () => run().toggleItalic().run(), { isOn: on.italic })}
      {tool(texts.link, <LinkOutlined />, onLink, { isOn: on.link })}
      {tool(texts.quote, <b className="ed-quote-mark">“</b>, () => run().toggleBlockquote().run(), {
        isOn: on.blockquote,
      })}
      <hr />
      {tool(texts.bulletList, <UnorderedListOutlined />, () => run().toggleBulletList().run(), { isOn: on.bulletList })}
      {tool(texts.orderedList, <OrderedListOutlined />, () => run().toggleOrderedList().run(), {
        isOn: on.orderedList,
      })}
      <hr />
      {tool(texts.picture, <PictureOutlined />, () => onBlock('picture'))}
      {tool(texts.table, <TableOutlined />, () => insertTable(editor), { disabled: on.table })}
      {tool(texts.chart, <BarChartOutlined />, () => onBlock('chart'))}
      <MenuButton items={blockItems()} onChoose={insert}>
        <TextButton type="text" icon={<PlusOutlined />} aria-label={texts.blocks} label={texts.insert} />
      </MenuButton>
      <hr />
      {tool(texts.tidy, <ClearOutlined />, tidy)}
    </Flex>
  );

  function tidy() {
    const count = tidyText(editor);
    if (count > 0) notify('success', fill(texts.tidied, { count }));
    else notify('info', texts.tidyNothing);
  }

  function insert(key: string) {
    if (key === 'table') insertTable(editor);
    else if (key === 'divider') run().setHorizontalRule().run();
    else if (key === 'note') {
      run()
        .insertContent({ type: 'note', content: [{ type: 'paragraph' }] })
        .run();
    } else if (key === 'evaluation') onBlock('recordTable', 'evaluation');
    else if (key === 'spotcheck') onBlock('recordTable');
    else onBlock(key as BlockKind);
  }
}

/** Pressing it keeps the cursor in the text. */
function tool(label: string, icon: ReactNode, press: () => void, state: { isOn?: boolean; disabled?: boolean } = {}) {
  return (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <IconButton
        className="ed-tool"
        label={label}
        aria-pressed={state.isOn}
        disabled={state.disabled ?? false}
        icon={icon}
        onMouseDown={(event) => event.preventDefault()}
        onClick={press}
      />
    </Tooltip>
  );
}

function insertTable(editor: Editor) {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}

const BLOCK_GROUPS = [
  ['picture', 'gallery', 'video'],
  ['table', 'chart', 'spotcheck', 'evaluation'],
  ['card', 'termBox', 'embed'],
  ['note', 'divider'],
] as const;

function blockItems() {
  return BLOCK_GROUPS.flatMap((group, place) => [
    ...(place > 0 ? [{ key: `before ${group[0]}`, type: 'divider' as const }] : []),
    ...group.map((key) => ({ key, label: texts[key] })),
  ]);
}

function stateOf(editor: Editor) {
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    style: String(editor.isActive('heading') ? editor.getAttributes('heading').level : 0),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    blockquote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    table: editor.isActive('table'),
  };
}

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !bar) return;
  const tools = [...bar.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const place = tools.indexOf(document.activeElement as HTMLButtonElement);
  if (place < 0) return;
  event.preventDefault();
  tools[(place + step + tools.length) % tools.length]?.focus();
}
