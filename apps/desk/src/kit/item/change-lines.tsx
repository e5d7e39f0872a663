import { fill } from '@rujian/contract/base/fill';
import type { DiffParagraph, FieldChange } from '@rujian/contract/base/item-history';
import { fieldName } from './field-name.ts';
import { texts } from './texts.ts';
import './item.css';

const SIGNS: Record<DiffParagraph['kind'], string> = { same: '', changed: '±', added: '＋', removed: '－', moved: '⇅' };

export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  return (
    <dl className="ed-diff-fields">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <del>－ {before || texts.emptyValue}</del>
            <ins>＋ {after || texts.emptyValue}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ParagraphChanges({ paragraphs }: { paragraphs: DiffParagraph[] }) {
  return (
    <div className="ed-diff">
      {[...folded(paragraphs).entries()].map(([place, part]) =>
        'skipped' in part ? (
          <p key={place} className="ed-quiet">
            {fill(texts.diffSkipped, { count: part.skipped })}
          </p>
        ) : (
          <p key={place} data-kind={part.kind}>
            <b aria-hidden="true">{SIGNS[part.kind]}</b>
            {[...part.pieces.entries()].map(([order, { kind, text }]) => {
              const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
              return <Piece key={order}>{text}</Piece>;
            })}
          </p>
        ),
      )}
    </div>
  );
}

function folded(paragraphs: DiffParagraph[]): (DiffParagraph | { skipped: number })[] {
  const parts: (DiffParagraph | { skipped: number })[] = [];
  for (const [place, paragraph] of paragraphs.entries()) {
    const isNear = [-1, 0, 1].some((by) => (paragraphs[place + by]?.kind ?? 'same') !== 'same');
    const last = parts.at(-1);
    if (isNear) parts.push(paragraph);
    else if (last && 'skipped' in last) last.skipped += 1;
    else parts.push({ skipped: 1 });
  }
  return parts;
}
