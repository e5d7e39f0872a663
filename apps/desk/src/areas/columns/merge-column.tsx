import { type DeskColumn, listDeskColumns, mergeColumn } from '@rujian/contract/areas/columns/desk';
import { fill } from '@rujian/contract/base/fill';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { notify } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

type Props = { column: DeskColumn; columns: readonly DeskColumn[]; onClose: () => void };

export function MergeColumn({ column, columns, onClose }: Props) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const merging = useDo(mergeColumn, {
    refreshes: [listDeskColumns],
    onDone: ({ articles }) => {
      notify('success', fill(texts.merged, { count: articles }));
      onClose();
    },
  });
  const isReady = intoId !== null && reason.trim().length > 1;
  return (
    <Modal
      open
      title={fill(texts.mergeTitle, { name: column.name })}
      okText={texts.mergeInto}
      okButtonProps={{ danger: true, disabled: !isReady, loading: merging.isBusy }}
      onOk={() => intoId !== null && void merging.run({ id: column.id, intoId, reason })}
      onCancel={onClose}
    >
      <p>{texts.mergeNote}</p>
      <Form layout="vertical">
        <FormField label={texts.mergeInto} isRequired>
          {(id) => (
            <Select<number>
              id={id}
              showSearch={{ optionFilterProp: 'label' }}
              value={intoId}
              options={columns
                .filter((each) => each.id !== column.id)
                .map((each) => ({ value: each.id, label: each.name }))}
              onChange={setIntoId}
            />
          )}
        </FormField>
        <FormField label={texts.reason} error={merging.fields.reason} isRequired>
          {(id) => <Input id={id} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />}
        </FormField>
      </Form>
    </Modal>
  );
}
