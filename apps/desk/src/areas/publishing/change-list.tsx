import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { FieldChanges, ParagraphChanges } from '#desk/kit/item/change-lines.tsx';
import type { MarkedChanges } from './mark-page.ts';
import { texts } from './texts.ts';

type Props = { marked: MarkedChanges; onNext: () => void };

export function ChangeList({ marked, onNext }: Props) {
  const { places, unseenFields, unseenParagraphs } = marked;
  const hasUnseen = unseenFields.length + unseenParagraphs.length > 0;
  if (places.length === 0 && !hasUnseen) return <p>{texts.changesNone}</p>;
  return (
    <>
      {places.length > 0 && (
        <div className="reading-changes">
          <p>{fill(texts.changesFound, { count: places.length })}</p>
          <Button size="small" onClick={onNext}>
            {texts.nextChange} <kbd>N</kbd>
          </Button>
        </div>
      )}
      {hasUnseen && (
        <details open={places.length === 0}>
          <summary>{texts.unseen}</summary>
          <FieldChanges fields={unseenFields} />
          <ParagraphChanges paragraphs={unseenParagraphs} />
        </details>
      )}
    </>
  );
}
