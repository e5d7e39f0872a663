import { type DeskEdition, getDeskEdition, openVote } from '@rujian/contract/areas/billboards/editions';
import { Form, Input, Modal, Typography } from 'antd';
import { unixOfChina } from '#desk/kit/china-time.ts';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { opensAt: number; closesAt: number; reason: string };

export function OpenVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy } = useDo(openVote, {
    success: texts.voteOpened,
    about: edition.period,
    refreshes: [getDeskEdition],
    onDone: onClose,
  });
  const needed = [{ required: true, message: texts.reason }];
  return (
    <Modal
      open
      title={texts.openVote}
      okText={texts.openVote}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.openVoteNote}</Typography.Paragraph>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ opensAt: Date.now() / 1000, closesAt: unixOfChina(`${edition.periodTo}T23:59`) }}
        onFinish={({ opensAt, ...values }) =>
          void run({ edition: edition.id, opensAt: Math.floor(opensAt), ...values })
        }
      >
        <Form.Item name="opensAt" label={texts.opensAt} rules={needed}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="closesAt" label={texts.closesAt} rules={needed}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="reason" label={texts.reason} rules={needed}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
