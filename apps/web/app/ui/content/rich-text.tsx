import { wholeHtml } from '#web/ui/whole.tsx';
import { figureColumns } from './figure-columns.ts';

/** HTML from the database, sanitised by the server on save. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: typeset(html) }} />;
}

/** Set at rendering, so that stored texts stay as their author wrote them. */
function typeset(html: string): string {
  return wholeHtml(figureColumns(html));
}
