import type { Editor } from '@tiptap/react';
import type { EditorTexts } from './editor-texts.ts';

/** Shown while the cursor is in a table. */
export function TableTools({ editor, texts }: { editor: Editor; texts: EditorTexts }) {
  const run = () => editor.chain().focus();
  return (
    <div className="editor-form">
      <button type="button" onClick={() => run().addRowAfter().run()}>
        {texts.addRow}
      </button>
      <button type="button" onClick={() => run().addColumnAfter().run()}>
        {texts.addColumn}
      </button>
      <button type="button" onClick={() => run().deleteRow().run()}>
        {texts.deleteRow}
      </button>
      <button type="button" onClick={() => run().deleteColumn().run()}>
        {texts.deleteColumn}
      </button>
      <button type="button" onClick={() => run().deleteTable().run()}>
        {texts.deleteTable}
      </button>
    </div>
  );
}
