import { type DeskArticleRow, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { quickEditArticle } from '@rujian/contract/areas/articles/flow';
import { COMMENT_SWITCH } from '@rujian/contract/vocabulary/shared/publishing';
import { Checkbox, Drawer, Form, InputNumber, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { choiceOf, findChoices, useColumnChoices } from './inspector/choices.ts';
import { texts } from './texts.ts';

type Fields = Pick<DeskArticleRow, 'weight' | 'pinnedUntil' | 'allowComment' | 'isSensitive'> & {
  columnId: number;
  tags: string[];
  editorId: number | null;
};

const findStaff = findChoices('staff');

export function QuickEdit({ article, onClose }: { article: DeskArticleRow; onClose: () => void }) {
  const columns = useColumnChoices(article.column);
  const save = useDo(quickEditArticle, { success: texts.saved, about: article.title, refreshes: [listDeskArticles] });

  async function finish({ pinnedUntil, editorId, ...fields }: Fields) {
    const saved = await save.run({
      id: article.id,
      version: article.version,
      ...fields,
      editorId: editorId ?? null,
      pinnedUntil: pinnedUntil ?? null,
    });
    if (saved) onClose();
  }

  return (
    <Drawer open title={`${texts.quickEdit} · ${article.title}`} size={420} onClose={onClose}>
      <Form<Fields>
        layout="vertical"
        initialValues={{
          ...article,
          columnId: article.column.id,
          tags: article.tags.map(({ name }) => name),
          editorId: article.editor?.id ?? null,
        }}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item name="columnId" label={texts.column}>
          <Select options={columns} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="tags" label={texts.tag} extra={texts.tagsHint}>
          <Select mode="tags" maxCount={8} open={false} tokenSeparators={['，', ',', '、']} />
        </Form.Item>
        <Form.Item name="editorId" label={texts.editor}>
          <RemoteSelect allowClear find={findStaff} known={article.editor ? [choiceOf(article.editor)] : []} />
        </Form.Item>
        <Form.Item name="allowComment" label={texts.comments}>
          <Select options={choicesOf(COMMENT_SWITCH)} />
        </Form.Item>
        <Form.Item name="weight" label={texts.weight}>
          <InputNumber min={0} max={9999} />
        </Form.Item>
        <Form.Item name="pinnedUntil" label={texts.pinnedUntil}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="isSensitive" valuePropName="checked">
          <Checkbox>{texts.isSensitive}</Checkbox>
        </Form.Item>
        <TextButton type="primary" htmlType="submit" loading={save.isBusy} block label={texts.save} />
      </Form>
    </Drawer>
  );
}
