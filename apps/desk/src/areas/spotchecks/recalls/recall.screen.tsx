import {
  type DeskRecall,
  getDeskRecall,
  listDeskRecalls,
  moveRecall,
  type RecallDocument,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert } from 'antd';
import { useParams } from 'react-router';
import { callApi, QUIET } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { GateCard } from '#desk/kit/item/gate-card.tsx';
import { TrailCard } from '#desk/kit/item/trail.tsx';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { type ItemCalls, ItemEditor } from '#desk/kit/writing/item-editor.tsx';
import { RecallFields } from './recall-fields.tsx';
import { texts } from './texts.ts';

const FRESH: RecallDocument = {
  food: '',
  maker: '',
  brandId: null,
  trademark: '',
  batches: [],
  barcodes: [],
  reason: '',
  advice: '',
  quantity: '',
  level: 'third',
  kind: 'voluntary',
  state: 'open',
  agency: '',
  sourceUrl: '',
  announcedOn: '',
};

const CALLS: ItemCalls<RecallDocument> = {
  read: (id) => callApi(getDeskRecall, { id }, { loading: false }),
  save: (sent) => callApi(saveRecall, sent, QUIET),
  move: (sent) => callApi(moveRecall, sent),
  refresh: () => refresh(getDeskRecall, listDeskRecalls),
};

const FIELD_NAMES: Record<string, string> = { ...texts, state: texts.progress };
const PATHS = { list: '/recalls', page: (id: number) => `/recall/${id}` };

export function Component() {
  const { id = 'new' } = useParams();
  const isNew = id === 'new';
  const recall = useCall(getDeskRecall, { id: isNew ? 1 : id }, { enabled: !isNew });
  if (isNew) return <RecallEditor recall={null} />;
  return (
    <Loaded query={recall}>{(data) => String(data.id) === id && <RecallEditor key={data.id} recall={data} />}</Loaded>
  );
}

function RecallEditor({ recall }: { recall: DeskRecall | null }) {
  return (
    <ItemEditor
      t="recall"
      item={recall}
      fresh={FRESH}
      calls={CALLS}
      paths={PATHS}
      title={({ food, maker }) => (food === '' ? texts.fresh : `${maker}召回${food}`)}
      nameOf={(field) => FIELD_NAMES[field] ?? field}
    >
      {({ document, fields, isReadOnly, round, change }) => (
        <>
          {recall?.state === 'withdrawn' && recall.withdrawnReason && (
            <Alert className="gap-below" type="error" showIcon title={recall.withdrawnReason} />
          )}
          <RecallFields
            key={round}
            document={document}
            fields={fields}
            isDisabled={isReadOnly}
            brand={recall?.brand ?? null}
            onChange={change}
          >
            {recall && (
              <>
                <div className="gap-below">
                  <GateCard gate={recall.gate} />
                </div>
                <Concerns concerns={recall.concerns} />
                <TrailCard target={{ t: 'recall', id: recall.id }} />
              </>
            )}
          </RecallFields>
        </>
      )}
    </ItemEditor>
  );
}

function Concerns({ concerns }: Pick<DeskRecall, 'concerns'>) {
  const isNothing = Object.values(concerns).every((count) => count === 0);
  return (
    <Card size="small" title={texts.concerns} className="gap-below">
      {isNothing ? texts.concernsNone : fill(texts.concernsLine, concerns)}
    </Card>
  );
}
