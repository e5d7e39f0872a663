import { type ListedWord, listWords, saveWord } from '@rujian/contract/areas/moderation/words';
import { WORD_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { REASON, type Reason, WORD_LEVEL } from '@rujian/contract/vocabulary/moderation';
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

type Values = { word: string; level: ListedWord['level']; category: Reason; pinyin: boolean; note: string };

/** A new or existing word and the action on a match. */
export function WordForm({ word, onClose }: { word: ListedWord | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(saveWord, { success: texts.wordSaved, refreshes: [listWords] });
  return (
    <Modal
      open
      title={word ? texts.editWord : texts.addWord}
      okText={texts.save}
      confirmLoading={isBusy}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={
          word
            ? { ...word, category: word.category.key }
            : { level: 'review', category: 'advertising', pinyin: false, note: '' }
        }
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="word"
          label={texts.word}
          extra={texts.wordHint}
          rules={[{ required: true, message: texts.wordNeeded }]}
          {...(fields.word && { validateStatus: 'error' as const, help: fields.word })}
        >
          <Input maxLength={WORD_MAX_CHARACTERS} autoFocus />
        </Form.Item>
        <Form.Item name="level" label={texts.level}>
          <Radio.Group
            className="stack-2"
            options={WORD_LEVEL.keys.map((value) => ({ value, label: texts[`${value}Does`] }))}
          />
        </Form.Item>
        <Form.Item name="category" label={texts.category}>
          <Select options={REASON.keys.map((value) => ({ value, label: REASON.label(value, deskLang) }))} />
        </Form.Item>
        <Form.Item name="pinyin" valuePropName="checked">
          <Checkbox>{texts.pinyinHint}</Checkbox>
        </Form.Item>
        <Form.Item name="note" label={texts.remark}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );

  async function save(values: Values) {
    const saved = await run({ ...values, ...(word && { id: word.id, enabled: word.enabled }) });
    if (saved) onClose();
  }
}
