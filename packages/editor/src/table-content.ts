import type { JSONContent } from '@tiptap/core';
import type { Rows } from './desk/desk-tables.ts';

/** An editable table whose first row is the header. */
export function tableContent(rows: Rows): JSONContent {
  return {
    type: 'table',
    content: rows.map((cells, line) => ({
      type: 'tableRow',
      content: cells.map((text) => ({
        type: line === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', ...(text !== '' && { content: [{ type: 'text', text }] }) }],
      })),
    })),
  };
}
