import {
  addNotice,
  getDeskNotice,
  listDeskNotices,
  type NoticeDetail,
  type NoticeForm,
  saveNotice,
} from '@rujian/contract/areas/spotchecks/desk';
import { AGENCY_LEVEL, NOTICE_KIND } from '@rujian/contract/vocabulary/spotchecks';
import { Button, Col, Drawer, Form, Input, InputNumber, Row, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { TextField } from '#desk/kit/form/text-field.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = {
  isOpen: boolean;
  /** Without one, a new notice is created. */
  notice?: NoticeDetail;
  onClose: () => void;
  onAdded?: (id: number) => void;
};

const EMPTY: Partial<NoticeForm> = {
  agencyLevel: 'province',
  kind: 'mixed',
  statedBatches: 1,
  statedFailed: 0,
  url: '',
  summary: '',
  bodyHtml: '',
  attachmentMediaId: null,
};

/** The facts of an official notice. */
export function NoticeDrawer({ isOpen, notice, onClose, onAdded }: Props) {
  const [form] = Form.useForm<NoticeForm>();
  const refreshes = [listDeskNotices, getDeskNotice];
  const add = useDo(addNotice, { success: texts.saved, refreshes });
  const save = useDo(saveNotice, { success: texts.saved, refreshes });
  const fields = { ...add.fields, ...save.fields };

  async function send(input: NoticeForm) {
    const values = { ...EMPTY, ...notice?.form, ...input } as NoticeForm;
    if (notice) {
      const done = await save.run({ id: notice.id, version: notice.version, form: values });
      if (done) onClose();
      return;
    }
    const made = await add.run(values);
    if (made) {
      form.resetFields();
      onClose();
      onAdded?.(made.id);
    }
  }

  const item = (name: keyof NoticeForm) => {
    const problem = fields[name] ?? fields[`form.${name}`];
    return { name, ...(problem && { validateStatus: 'error' as const, help: problem }) };
  };
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={760}
      destroyOnHidden
      title={notice ? texts.editNotice : texts.addNotice}
      extra={
        <Button type="primary" loading={add.isBusy || save.isBusy} onClick={() => form.submit()}>
          {texts.save}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={notice?.form ?? EMPTY}
        onFinish={(values) => void send(values)}
      >
        <Form.Item {...item('title')} label={texts.title} rules={[{ required: true }]}>
          <Input maxLength={120} />
        </Form.Item>
        <Row gutter={16}>
          <Col span={16}>
            <Form.Item {...item('agency')} label={texts.agency} rules={[{ required: true }]}>
              <Input maxLength={60} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item {...item('agencyLevel')} label={texts.level}>
              <Select options={choicesOf(AGENCY_LEVEL)} />
            </Form.Item>
          </Col>
          <Col span={16}>
            <Form.Item {...item('noticeNo')} label={texts.noticeNo} rules={[{ required: true }]}>
              <Input maxLength={60} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item {...item('publishedOn')} label={texts.publishedOn} rules={[{ required: true }]}>
              <DayInput />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item {...item('statedBatches')} label={texts.statedBatches}>
              <InputNumber min={0} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item {...item('statedFailed')} label={texts.statedFailed}>
              <InputNumber min={0} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </Col>
          <Col span={8}>
            <Form.Item {...item('kind')} label={texts.kind}>
              <Select options={choicesOf(NOTICE_KIND)} />
            </Form.Item>
          </Col>
        </Row>
        <Form.Item {...item('url')} label={texts.url} extra={texts.urlHint}>
          <Input inputMode="url" placeholder="https://" />
        </Form.Item>
        <Form.Item {...item('summary')} label={texts.summary}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
        <Form.Item {...item('attachmentMediaId')} label={texts.attachment} extra={texts.attachmentHint}>
          <MediaField label={texts.attachment} kind="any" />
        </Form.Item>
        <Form.Item {...item('bodyHtml')} label={texts.story}>
          <TextField label={texts.story} placeholder={texts.storyHint} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
