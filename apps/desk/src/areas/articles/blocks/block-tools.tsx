import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { moveBlock } from './block-request.ts';
import { texts } from './texts.ts';

type Props = { editor: Editor; paper: HTMLElement | null; onEdit: () => void };

/** Tools of the selected block: edit, move, remove; in a table: rows and columns. */
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
          <Words label={texts.addRow} onPress={() => run().addRowAfter().run()} />
          <Words label={texts.addColumn} onPress={() => run().addColumnAfter().run()} />
          <Words label={texts.deleteRow} onPress={() => run().deleteRow().run()} />
          <Words label={texts.deleteColumn} onPress={() => run().deleteColumn().run()} />
          <Tool label={texts.deleteTable} onPress={() => run().deleteTable().run()}>
            <DeleteOutlined />
          </Tool>
        </>
      ) : (
        <>
          <Tool label={texts.editBlock} onPress={onEdit}>
            <EditOutlined />
          </Tool>
          <Tool label={texts.moveUp} onPress={() => moveBlock(editor, -1)}>
            <ArrowUpOutlined />
          </Tool>
          <Tool label={texts.moveDown} onPress={() => moveBlock(editor, 1)}>
            <ArrowDownOutlined />
          </Tool>
          <Tool label={texts.deleteBlock} onPress={() => run().deleteSelection().run()}>
            <DeleteOutlined />
          </Tool>
        </>
      )}
    </div>
  );
}

type ToolProps = { label: string; onPress: () => void; children: ReactNode };

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Words({ label, onPress }: Omit<ToolProps, 'children'>) {
  return (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      {label}
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
    if (node.type.name === 'table') {
      return { kind: 'table', position: $from.before(depth), size: node.nodeSize };
    }
  }
  return null;
}
