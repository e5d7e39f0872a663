import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import './item.css';
import { fill } from '@rujian/contract/base/fill';
import { type DiffParagraph, diffRevisions } from '@rujian/contract/base/item-history';
import { Modal } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '../loaded.tsx';
import { fieldName } from './field-name.ts';
import { texts } from './texts.ts';

type Props = {
  t: EditedKind;
  id: number;
  /** Not given: the version that readers see, and the newest one. */
  from?: number | undefined;
  to?: number | undefined;
  onClose: () => void;
};

const SIGNS: Record<DiffParagraph['kind'], string> = {
  same: '',
  changed: '±',
  added: '＋',
  removed: '－',
  moved: '⇅',
};

/** What changed between two versions, by colour and sign. */
export function DiffView({ t, id, from, to, onClose }: Props) {
  const diff = useCall(diffRevisions, {
    t,
    id,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  });
  const title = diff.data
    ? diff.data.from
      ? fill(texts.diffTitle, { from: diff.data.from.number, to: diff.data.to.number })
      : fill(texts.diffFromNothing, { to: diff.data.to.number })
    : texts.compareLive;
  return (
    <Modal open title={title} width={860} footer={null} onCancel={onClose}>
      <p className="ed-quiet">{texts.diffLegend}</p>
      <Loaded
        query={diff}
        isEmpty={({ fields, paragraphs }) =>
          fields.length === 0 && paragraphs.every(({ kind }) => kind === 'same')
        }
        empty={<Nothing text={texts.diffSame} />}
      >
        {({ fields, paragraphs }) => (
          <>
            {fields.length > 0 && (
              <>
                <h3>{texts.diffFields}</h3>
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
              </>
            )}
            <h3>{texts.diffBody}</h3>
            <Paragraphs paragraphs={paragraphs} />
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: DiffParagraph[] }) {
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

/** Long runs of unchanged paragraphs are shown as their number. */
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
