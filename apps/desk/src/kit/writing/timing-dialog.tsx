import { Form, Modal } from 'antd';
import { texts } from './texts.ts';
import { type EndFields, EndTimeFields, endOf, OptionalEndFields, StartField } from './time-fields.tsx';

type Fields = EndFields & { at?: number };
export type TimingRequest = { at?: number; unpublishAt?: number; unpublishReason?: string };

export function TimingDialog(props: {
  kind: 'schedule' | 'unpublish';
  /** What was set before, in Unix seconds. */
  before: { at: number | null; until: number | null; reason: string };
  /** Gives whether it was done; the dialog stays with what was typed otherwise. */
  onSubmit: (request: TimingRequest) => Promise<boolean>;
  onClose: () => void;
}) {
  const { kind, before, onSubmit, onClose } = props;
  const [form] = Form.useForm<Fields>();
  const isStart = kind === 'schedule';

  async function submit({ at, ...end }: Fields) {
    const isDone = await onSubmit({ ...(isStart && at && { at }), ...endOf(isStart ? end : { ...end, hasEnd: true }) });
    if (isDone) onClose();
  }

  return (
    <Modal
      open
      title={isStart ? texts.schedule : texts.unpublish}
      okText={texts.confirm}
      cancelText={texts.cancel}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{isStart ? texts.scheduleNote : texts.unpublishNote}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{
          at: before.at ?? undefined,
          hasEnd: before.until !== null,
          until: before.until ?? undefined,
          untilReason: before.reason,
        }}
        onFinish={(fields) => void submit(fields)}
      >
        {isStart ? (
          <>
            <StartField />
            <OptionalEndFields />
          </>
        ) : (
          <EndTimeFields />
        )}
      </Form>
    </Modal>
  );
}
