import { CloseOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { goToBlock, outlineOf } from '@rujian/editor/outline.ts';
import { Button, Flex } from 'antd';
import { texts } from './texts.ts';

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
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={texts.hideOutline} onClick={onClose} />
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
