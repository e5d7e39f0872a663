import { Form, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { texts } from './texts.ts';

type Into = { id: string; value: number | null; onChange: (id: unknown) => void };

export function MergeDialog(props: {
  title: string;
  note: string;
  isReady?: boolean;
  isBusy: boolean;
  onMerge: (intoId: number) => unknown;
  onClose: () => void;
  children: (into: Into) => ReactNode;
  more?: ReactNode;
}) {
  const { title, note, isReady = true, isBusy, onMerge, onClose, children, more } = props;
  const [intoId, setIntoId] = useState<number | null>(null);
  const onChange = (value: unknown) => setIntoId(typeof value === 'number' ? value : null);
  return (
    <Modal
      open
      title={title}
      okText={texts.mergeInto}
      okButtonProps={{ danger: true, disabled: intoId === null || !isReady, loading: isBusy }}
      onOk={() => intoId !== null && void onMerge(intoId)}
      onCancel={onClose}
    >
      <p>{note}</p>
      <Form layout="vertical">
        <FormField label={texts.mergeInto} isRequired>
          {(id) => children({ id, value: intoId, onChange })}
        </FormField>
        {more}
      </Form>
    </Modal>
  );
}
