import { createArticle, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { listPlans } from '@rujian/contract/areas/articles/planning';
import { Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { useColumnChoices } from './inspector/choices.ts';
import { texts } from './texts.ts';
import './articles.css';

const COLUMN_KEY = 'rujian-desk-column';

type Fields = { columnId: number; title?: string };

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const columns = useColumnChoices();
  const [form] = Form.useForm<Fields>();
  const create = useDo(createArticle, { refreshes: [listDeskArticles, listPlans] });
  // Idempotency key: a double click or lost answer creates one article.
  const [saveId] = useState(() => crypto.randomUUID());
  const contributionId = Number(params.get('contribution')) || undefined;
  const planId = Number(params.get('plan')) || undefined;

  async function begin({ columnId, title = '' }: Fields) {
    const made = await create.run({
      columnId,
      title,
      saveId,
      ...(contributionId && { contributionId }),
      ...(planId && { planId }),
    });
    if (!made) return;
    localStorage.setItem(COLUMN_KEY, String(columnId));
    await navigate(`/articles/${made.id}`, { replace: true });
  }

  // Most people write for one column; it may have been closed since.
  const last = columns.find(({ value }) => String(value) === localStorage.getItem(COLUMN_KEY));
  const lastId = last?.value;
  useEffect(() => {
    if (form.getFieldValue('columnId') === undefined) form.setFieldValue('columnId', lastId);
  }, [form, lastId]);

  return (
    <Screen title={texts.newTitle} note={contributionId ? texts.newContribution : texts.newNote}>
      <Card className="art-new">
        <Form<Fields>
          form={form}
          layout="vertical"
          initialValues={{
            title: params.get('title') ?? '',
            ...(Number(params.get('column')) > 0 && { columnId: Number(params.get('column')) }),
          }}
          onFinish={(fields) => void begin(fields)}
        >
          <Form.Item name="title" label={texts.newArticleTitle}>
            <Input autoFocus maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="columnId" label={texts.column} rules={[{ required: true, message: texts.chooseFirst }]}>
            <Select placeholder={texts.chooseColumn} options={columns} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          <TextButton type="primary" htmlType="submit" size="large" loading={create.isBusy} label={texts.newStart} />
        </Form>
      </Card>
    </Screen>
  );
}
