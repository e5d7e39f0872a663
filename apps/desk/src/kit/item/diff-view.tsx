import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { diffRevisions } from '@rujian/contract/base/item-history';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { Modal } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '../loaded.tsx';
import { FieldChanges, ParagraphChanges } from './change-lines.tsx';
import { texts } from './texts.ts';

export function DiffView(props: {
  t: EditedKind;
  id: number;
  /** Not given: the version that readers see, and the newest one. */
  from?: number | undefined;
  to?: number | undefined;
  onClose: () => void;
}) {
  const { t, id, from, to, onClose } = props;
  const diff = useCall(diffRevisions, { t, id, ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  const title = diff.data ? titleOf(diff.data) : texts.compareLive;
  return (
    <Modal open title={title} width={860} footer={null} onCancel={onClose}>
      <p className="ed-quiet">{texts.diffLegend}</p>
      <Loaded
        query={diff}
        isEmpty={({ fields, paragraphs }) => fields.length === 0 && paragraphs.every(({ kind }) => kind === 'same')}
        empty={<Nothing text={texts.diffSame} />}
      >
        {({ fields, paragraphs }) => (
          <>
            {fields.length > 0 && (
              <>
                <h3>{texts.diffFields}</h3>
                <FieldChanges fields={fields} />
              </>
            )}
            <h3>{texts.diffBody}</h3>
            <ParagraphChanges paragraphs={paragraphs} />
          </>
        )}
      </Loaded>
    </Modal>
  );
}

function titleOf({ from, to }: DataOf<typeof diffRevisions>): string {
  const numbers = { from: from?.number ?? 0, to: to.number };
  if (!from) return fill(texts.diffFromNothing, numbers);
  return fill(numbers.from === 0 ? texts.diffFromLive : texts.diffTitle, numbers);
}
