import { fixItem, listRemarks, listRevisions } from '@rujian/contract/base/item-history';
import { CORRECTION_ENTRY_KIND, CORRECTION_KINDS, type CorrectionKind } from '@rujian/contract/vocabulary/articles';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
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

export function FixDialog({ target, onDone, onClose }: Props) {
  const [selected] = useState(selectedWords);
  const fix = useDo(fixItem, { success: texts.fixed, refreshes: [listRevisions, listRemarks] });

  async function send({ isCorrection, kind = 'fact', text = '', ...words }: Fix) {
    const correction = isCorrection && { correction: { kind, text } };
    if (!(await fix.run({ ...target, ...words, ...correction }))) return;
    onClose();
    onDone();
  }

  return (
    <FormDialog<Fix>
      title={texts.fix}
      okText={texts.fixNow}
      initial={{ find: selected, replace: selected, reason: '', kind: 'fact' }}
      saving={fix}
      onSend={(words) => void send(words)}
      onClose={onClose}
    >
      <p>{texts.fixNote}</p>
      <DrawerField name="find" label={texts.fixFind}>
        <Input maxLength={MAX_CHARACTERS} autoFocus={selected === ''} />
      </DrawerField>
      <DrawerField name="replace" label={texts.fixReplace}>
        <Input maxLength={MAX_CHARACTERS} autoFocus={selected !== ''} />
      </DrawerField>
      <DrawerField name="reason" label={texts.reason} hint={texts.fixReasonHint}>
        <Input maxLength={MAX_CHARACTERS} />
      </DrawerField>
      <Form.Item name="isCorrection" valuePropName="checked">
        <Checkbox>{texts.fixOfSubstance}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['isCorrection']}>
        {({ getFieldValue }) => getFieldValue('isCorrection') === true && <CorrectionFields />}
      </Form.Item>
    </FormDialog>
  );
}

function CorrectionFields() {
  return (
    <>
      <DrawerField name="kind" label={texts.fixKind}>
        <Select options={choicesOf(CORRECTION_ENTRY_KIND, CORRECTION_KINDS)} />
      </DrawerField>
      <DrawerField name="text" label={texts.fixText} problem="correction.text">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </DrawerField>
    </>
  );
}

/** What is selected on the screen, when it can be what the dialog asks for. */
function selectedWords(): string {
  const words = getSelection()?.toString().trim() ?? '';
  return words.includes('\n') || words.length > MAX_CHARACTERS ? '' : words;
}
