import {
  type DeskEdition,
  getDeskEdition,
  openVote,
} from '@rujian/contract/areas/billboards/editions';
import { Form, Input, Modal, Typography } from 'antd';
import dayjs from 'dayjs';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { opensAt: string; closesAt: string; reason: string };

const FORMAT = 'YYYY-MM-DDTHH:mm';

export function OpenVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy } = useDo(openVote, {
    success: texts.voteOpened,
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
        initialValues={{
          opensAt: dayjs().format(FORMAT),
          closesAt: dayjs(edition.periodTo).endOf('day').format(FORMAT),
        }}
        onFinish={({ opensAt, closesAt, reason }) =>
          void run({
            edition: edition.id,
            reason,
            opensAt: dayjs(opensAt).unix(),
            closesAt: dayjs(closesAt).unix(),
          })
        }
      >
        <Form.Item name="opensAt" label={texts.opensAt} rules={needed}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="closesAt" label={texts.closesAt} rules={needed}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="reason" label={texts.reason} rules={needed}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
