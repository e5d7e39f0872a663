import { proofArticle } from '@rujian/contract/areas/articles/aids';
import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import { fill } from '@rujian/contract/base/fill';
import { CORRECTION_KINDS, type CorrectionKind } from '@rujian/contract/vocabulary/articles';
import { Alert, Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import { useCall } from '#desk/kit/list/queries.ts';
import { type EndFields, endOf, OptionalEndFields, StartField } from '#desk/kit/writing/time-fields.tsx';
import { texts } from './texts.ts';
import type { Moving } from './use-editing.ts';

type Props = { article: DeskArticle; moving: Moving; isScheduling: boolean; onClose: () => void };

type Fields = EndFields & {
  when: 'now' | 'later';
  at?: number;
  isCorrection?: boolean;
  kind?: CorrectionKind;
  text?: string;
  blockersReason?: string;
};

export function PublishDialog({ article, moving, isScheduling, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const proof = useCall(proofArticle, { id: article.id });
  const blockers = proof.data?.blockers ?? 0;
  const isLive = article.state === 'published';

  async function publish(fields: Fields) {
    const isLater = fields.when === 'later';
    const isDone = await moving.move(
      {
        move: isLater ? 'schedule' : 'publish',
        ...(isLater && fields.at && { at: fields.at }),
        ...endOf(fields),
        ...(fields.isCorrection && fields.kind && { correction: { kind: fields.kind, text: fields.text ?? '' } }),
        blockersReason: fields.blockersReason ?? '',
      },
      isLater ? texts.scheduledDone : texts.published,
    );
    if (isDone) onClose();
  }

  return (
    <Modal
      open
      title={texts.publishTitle}
      okText={texts.confirm}
      cancelText={texts.cancel}
      confirmLoading={moving.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{
          when: isScheduling ? 'later' : 'now',
          kind: 'fact',
          ...(article.scheduledFor && { at: article.scheduledFor }),
        }}
        onFinish={(fields) => void publish(fields)}
      >
        {blockers > 0 && (
          <>
            <Alert
              type="warning"
              showIcon
              className="gap-below"
              title={fill(texts.blockersLeft, { count: blockers })}
              description={
                <ul className="ed-blockers">
                  {proof.data?.findings
                    .filter(({ level }) => level === 'blocker')
                    .map(({ rule, field, start, hint }) => (
                      <li key={`${rule} ${field} ${start}`}>{hint}</li>
                    ))}
                </ul>
              }
            />
            <Form.Item
              name="blockersReason"
              label={texts.blockersReason}
              rules={[{ required: true, whitespace: true }]}
            >
              <Input maxLength={200} />
            </Form.Item>
          </>
        )}
        <Form.Item name="when">
          <Radio.Group
            options={[
              { value: 'now', label: texts.publishNow },
              { value: 'later', label: texts.schedule },
            ]}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['when']}>
          {({ getFieldValue }) => getFieldValue('when') === 'later' && <StartField />}
        </Form.Item>
        <OptionalEndFields />
        {isLive && (
          <>
            <p />
            <Form.Item name="isCorrection" valuePropName="checked" noStyle>
              <Checkbox>{texts.isCorrection}</Checkbox>
            </Form.Item>
            <Form.Item noStyle dependencies={['isCorrection']}>
              {({ getFieldValue }) =>
                getFieldValue('isCorrection') && (
                  <>
                    <Form.Item name="kind" label={texts.correctionKind}>
                      <Select options={CORRECTION_KINDS.map((kind) => ({ value: kind, label: texts[kind] }))} />
                    </Form.Item>
                    <Form.Item name="text" label={texts.correctionText} rules={[{ required: true, min: 10, max: 500 }]}>
                      <Input.TextArea rows={3} maxLength={500} showCount />
                    </Form.Item>
                  </>
                )
              }
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  );
}
