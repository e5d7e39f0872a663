import { type ListedWord, listWords, saveWord } from '@rujian/contract/areas/moderation/words';
import { WORD_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { REASON, type Reason, WORD_LEVEL } from '@rujian/contract/vocabulary/moderation';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { word: string; level: ListedWord['level']; category: Reason; pinyin: boolean; note: string };

const NEW_WORD: Partial<Values> = { level: 'review', category: 'advertising', pinyin: false, note: '' };

export function WordForm({ word, onClose }: { word: ListedWord | null; onClose: () => void }) {
  const saving = useDo(saveWord, { success: texts.wordSaved, refreshes: [listWords], onDone: onClose });
  return (
    <FormDialog<Values>
      title={word ? texts.editWord : texts.addWord}
      okText={texts.save}
      saving={saving}
      initial={word ? { ...word, category: word.category.key } : NEW_WORD}
      onSend={(values) => void saving.run({ ...values, ...(word && { id: word.id, enabled: word.enabled }) })}
      onClose={onClose}
    >
      <DrawerField
        name="word"
        label={texts.word}
        hint={texts.wordHint}
        rules={[{ required: true, message: texts.wordNeeded }]}
      >
        <Input maxLength={WORD_MAX_CHARACTERS} autoFocus />
      </DrawerField>
      <DrawerField name="level" label={texts.level}>
        <Radio.Group
          className="stack-2"
          options={WORD_LEVEL.keys.map((value) => ({ value, label: texts[`${value}Does`] }))}
        />
      </DrawerField>
      <DrawerField name="category" label={texts.category}>
        <Select options={choicesOf(REASON)} />
      </DrawerField>
      <Form.Item name="pinyin" valuePropName="checked">
        <Checkbox>{texts.pinyinHint}</Checkbox>
      </Form.Item>
      <DrawerField name="note" label={texts.remark}>
        <Input maxLength={200} />
      </DrawerField>
    </FormDialog>
  );
}
