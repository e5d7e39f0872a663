import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import { type DeskEdition, getDeskEdition } from '@rujian/contract/areas/billboards/editions';
import { publishVote } from '@rujian/contract/areas/billboards/votes';
import { Form, Input, Modal, Typography } from 'antd';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { summary: string; summaryEn: string };

export function PublishVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(publishVote, {
    success: texts.votePublished,
    about: edition.period,
    refreshes: [getDeskEdition, getDeskBillboard],
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={texts.publishVote}
      okText={texts.publishVote}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.publishVoteNote}</Typography.Paragraph>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ summary: '', summaryEn: '' }}
        onFinish={(values) => void run({ edition: edition.id, ...values })}
      >
        <Form.Item name="summary" label={texts.auditSummary} required {...problemOf(fields, 'summary')}>
          <Input.TextArea rows={4} maxLength={500} showCount />
        </Form.Item>
        <Form.Item name="summaryEn" label={texts.auditSummaryEn}>
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
