import { fixItem, listRemarks, listRevisions } from '@rujian/contract/base/item-history';
import { CORRECTION_ENTRY_KIND, CORRECTION_KINDS, type CorrectionKind } from '@rujian/contract/vocabulary/articles';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { problemOf } from '#desk/kit/form/field-problem.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Props = { target: { t: EditedKind; id: number }; onDone: () => void; onClose: () => void };
type Fix = {
  find: string;
  replace: string;
  reason: string;
  isCorrection?: boolean;
  kind?: CorrectionKind;
  text?: string;
};

const MAX_CHARACTERS = 200;

/** Other words for a few that readers see, at once and with a reason. */
export function FixDialog({ target, onDone, onClose }: Props) {
  const [form] = Form.useForm<Fix>();
  const [selected] = useState(selectedWords);
  const fix = useDo(fixItem, { success: texts.fixed, refreshes: [listRevisions, listRemarks] });

  async function send({ isCorrection, kind = 'fact', text = '', ...words }: Fix) {
    const correction = isCorrection && { correction: { kind, text } };
    if (!(await fix.run({ ...target, ...words, ...correction }))) return;
    onClose();
    onDone();
  }

  return (
    <Modal
      open
      title={texts.fix}
      okText={texts.fixNow}
      cancelText={texts.cancel}
      confirmLoading={fix.isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{texts.fixNote}</p>
      <Form<Fix> form={form} layout="vertical" onFinish={(words) => void send(words)}>
        <Form.Item name="find" initialValue={selected} label={texts.fixFind} {...problemOf(fix.fields, 'find')}>
          <Input maxLength={MAX_CHARACTERS} autoFocus={selected === ''} />
        </Form.Item>
        <Form.Item
          name="replace"
          initialValue={selected}
          label={texts.fixReplace}
          {...problemOf(fix.fields, 'replace')}
        >
          <Input maxLength={MAX_CHARACTERS} autoFocus={selected !== ''} />
        </Form.Item>
        <Form.Item
          name="reason"
          initialValue=""
          label={texts.reason}
          extra={texts.fixReasonHint}
          {...problemOf(fix.fields, 'reason')}
        >
          <Input maxLength={MAX_CHARACTERS} />
        </Form.Item>
        <Form.Item name="isCorrection" valuePropName="checked">
          <Checkbox>{texts.fixOfSubstance}</Checkbox>
        </Form.Item>
        <Form.Item noStyle dependencies={['isCorrection']}>
          {({ getFieldValue }) => getFieldValue('isCorrection') === true && <CorrectionFields fields={fix.fields} />}
        </Form.Item>
      </Form>
    </Modal>
  );
}

function CorrectionFields({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <Form.Item name="kind" initialValue="fact" label={texts.fixKind}>
        <Select
          options={CORRECTION_KINDS.map((value) => ({ value, label: CORRECTION_ENTRY_KIND.label(value, deskLang) }))}
        />
      </Form.Item>
      <Form.Item name="text" label={texts.fixText} {...problemOf(fields, 'correction.text')}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </>
  );
}

/** What is selected on the screen, when it can be what the dialog asks for. */
function selectedWords(): string {
  const words = getSelection()?.toString().trim() ?? '';
  return words.includes('\n') || words.length > MAX_CHARACTERS ? '' : words;
}
