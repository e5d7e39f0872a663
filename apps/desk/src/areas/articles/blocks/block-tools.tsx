import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { goToBlock, outlineOf } from '@rujian/editor/outline.ts';
import { Flex } from 'antd';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { IconButton } from '#desk/kit/link-button.tsx';
import { moveBlock } from './block-request.ts';
import { texts } from './texts.ts';

type Props = { editor: Editor; paper: HTMLElement | null; onEdit: () => void };

export function BlockTools({ editor, paper, onEdit }: Props) {
  const chosen = useEditorState({ editor, selector: ({ editor: current }) => chosenIn(current) });
  const [place, setPlace] = useState<{ top: number; right: number }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place follows what is chosen and its size.
  useLayoutEffect(() => {
    const block = chosen ? editor.view.nodeDOM(chosen.position) : null;
    if (!(block instanceof HTMLElement) || !paper) return setPlace(undefined);
    const [box, around] = [block.getBoundingClientRect(), paper.getBoundingClientRect()];
    setPlace({ top: box.top - around.top - 40, right: around.right - box.right });
  }, [chosen?.position, chosen?.size, editor, paper]);

  if (!chosen || !place || !editor.isEditable) return null;
  const run = () => editor.chain().focus();
  return (
    <div className="ed-block-tools" role="toolbar" aria-label={texts.blockTools} style={place}>
      {chosen.kind === 'table' ? (
        <>
          {tool(texts.addRow, () => run().addRowAfter().run())}
          {tool(texts.addColumn, () => run().addColumnAfter().run())}
          {tool(texts.deleteRow, () => run().deleteRow().run())}
          {tool(texts.deleteColumn, () => run().deleteColumn().run())}
          {tool(texts.deleteTable, () => run().deleteTable().run(), <DeleteOutlined />)}
        </>
      ) : (
        <>
          {tool(texts.edit, onEdit, <EditOutlined />)}
          {tool(texts.moveUp, () => moveBlock(editor, -1), <ArrowUpOutlined />)}
          {tool(texts.moveDown, () => moveBlock(editor, 1), <ArrowDownOutlined />)}
          {tool(texts.delete, () => run().deleteSelection().run(), <DeleteOutlined />)}
        </>
      )}
    </div>
  );
}

function tool(label: string, press: () => void, icon?: ReactNode) {
  return (
    <button
      type="button"
      {...(icon && { 'aria-label': label, title: label })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {icon ?? label}
    </button>
  );
}

function chosenIn({ state }: Editor): { kind: string; position: number; size: number } | null {
  const { selection } = state;
  if ('node' in selection) {
    const node = selection.node as { type: { name: string }; isAtom: boolean; attrs: object };
    return node.isAtom && node.type.name !== 'horizontalRule'
      ? { kind: node.type.name, position: selection.from, size: JSON.stringify(node.attrs).length }
      : null;
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name === 'table') return { kind: 'table', position: $from.before(depth), size: node.nodeSize };
  }
  return null;
}

export function OutlinePane({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const entries = useEditorState({
    editor,
    selector: ({ editor: current }) => outlineOf(current),
    equalityFn: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const nameOf = (kind: string) => {
    if (kind === 'missingPicture') return texts.missingPicture;
    return kind in texts ? texts[kind as keyof typeof texts] : kind;
  };
  return (
    <nav className="ed-outline" aria-label={texts.outline}>
      <Flex justify="space-between" align="center">
        <b>{texts.outline}</b>
        <IconButton size="small" icon={<CloseOutlined />} label={texts.hideOutline} onClick={onClose} />
      </Flex>
      {entries.length === 0 && <p className="ed-quiet">{texts.outlineEmpty}</p>}
      <ol>
        {entries.map(({ position, kind, level, title }) => (
          <li key={position} data-level={level} data-kind={kind === 'heading' ? undefined : 'block'}>
            <button type="button" onClick={() => goToBlock(editor, position)}>
              {kind !== 'heading' && <small>{nameOf(kind)}</small>} {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
