import {
  type AddedCheck,
  dropAddedCheck,
  getDeskNotice,
  type NoticeDetail,
} from '@rujian/contract/areas/spotchecks/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { ResultTag } from './result-tag.tsx';
import { texts } from './texts.ts';

/** Samples that are added to a public notice when its working copy is published. */
export function AddedChecks({ notice, canDrop }: { notice: NoticeDetail; canDrop: boolean }) {
  const drop = useDo(dropAddedCheck, { refreshes: [getDeskNotice] });
  const { addedRecords, addedTotal } = notice;
  return (
    <>
      <DataTable<AddedCheck>
        size="small"
        rowKey="key"
        dataSource={addedRecords}
        rowsPerPage={20}
        columns={[
          { title: texts.seqNo, dataIndex: 'seqNo', width: 64 },
          { title: texts.food, dataIndex: 'food' },
          { title: texts.batch, render: (_, { producedOn, batch }) => [producedOn, batch].filter(Boolean).join(' · ') },
          { title: texts.maker, dataIndex: 'maker' },
          { title: texts.result, width: 90, render: (_, { result }) => <ResultTag result={result} /> },
          { title: texts.items, dataIndex: 'items' },
          {
            width: 90,
            align: 'end',
            render: (_, { key, food }) =>
              canDrop && (
                <Allowed right={['records.write', 'records.edit']}>
                  <Button
                    size="small"
                    danger
                    aria-label={`${texts.dropAdded} ${food}`}
                    loading={drop.isBusy}
                    onClick={() => void drop.run({ notice: notice.id, key })}
                  >
                    {texts.dropAdded}
                  </Button>
                </Allowed>
              ),
          },
        ]}
      />
      {addedTotal > addedRecords.length && (
        <p className="hint">{fill(texts.addedShown, { shown: addedRecords.length, total: addedTotal })}</p>
      )}
    </>
  );
}
