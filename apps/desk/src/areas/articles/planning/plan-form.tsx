import {
  deletePlan,
  listPlans,
  PLAN_NOTE_CHARACTERS,
  PLAN_TITLE_CHARACTERS,
  type Plan,
  savePlan,
} from '@rujian/contract/areas/articles/planning';
import { PLAN_STATE } from '@rujian/contract/vocabulary/articles';
import { Button, Flex, Form, Input, Modal, Select } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { choiceOf, findChoices, useColumnChoices } from '../inspector/choices.ts';
import { texts } from './texts.ts';

type Fields = Pick<Plan, 'day' | 'title' | 'note' | 'state'> & {
  columnId?: number | null;
  assigneeId?: number | null;
  articleId?: number | null;
};

const findStaff = findChoices('staff');
const findArticles = findChoices('article');

export function PlanForm({ plan, onClose }: { plan: Partial<Plan> & { day: string }; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const columns = useColumnChoices(plan.column);
  const save = useDo(savePlan, { success: texts.saved, refreshes: [listPlans] });
  const remove = useDo(deletePlan, { success: texts.removed, about: plan.title, refreshes: [listPlans] });
  const isReadOnly = plan.id !== undefined && plan.mayEdit === false;

  async function finish(fields: Fields) {
    const saved = await save.run({
      ...(plan.id !== undefined && { id: plan.id }),
      ...fields,
      columnId: fields.columnId ?? null,
      assigneeId: fields.assigneeId ?? null,
      articleId: fields.articleId ?? null,
    });
    if (saved) onClose();
  }

  async function takeOut(id: number) {
    const isSure = await askWhether({
      title: texts.removeTitle,
      note: texts.removeNote,
      okText: texts.remove,
      isDangerous: true,
    });
    if (isSure && (await remove.run({ id }))) onClose();
  }

  const toWrite = new URLSearchParams({
    title: plan.title ?? '',
    plan: String(plan.id ?? ''),
    ...(plan.column && { column: String(plan.column.id) }),
  });
  return (
    <Modal
      open
      title={plan.id === undefined ? texts.formNew : texts.formEdit}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Flex gap={8} style={{ marginInlineEnd: 'auto' }}>
            {plan.article ? (
              <LinkButton to={`/articles/${plan.article.id}`} label={texts.openArticle} />
            ) : (
              plan.id !== undefined && <LinkButton to={`/articles/new?${toWrite}`} label={texts.write} />
            )}
          </Flex>
          <Flex gap={8}>
            {plan.id !== undefined && !isReadOnly && (
              <Button danger loading={remove.isBusy} onClick={() => void takeOut(plan.id ?? 0)}>
                {texts.remove}
              </Button>
            )}
            {!isReadOnly && (
              <TextButton type="primary" loading={save.isBusy} onClick={() => form.submit()} label={texts.save} />
            )}
          </Flex>
        </Flex>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        disabled={isReadOnly}
        initialValues={{
          day: plan.day,
          title: plan.title ?? '',
          note: plan.note ?? '',
          state: plan.state ?? 'idea',
          columnId: plan.column?.id ?? null,
          assigneeId: plan.assignee?.id ?? null,
          articleId: plan.article?.id ?? null,
        }}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item
          name="title"
          label={texts.titleLabel}
          rules={[{ required: true, whitespace: true, message: texts.needTitle }]}
        >
          <Input maxLength={PLAN_TITLE_CHARACTERS} showCount autoFocus />
        </Form.Item>
        <Flex gap={12}>
          <Form.Item name="day" label={texts.day} rules={[{ required: true }]}>
            <DayInput />
          </Form.Item>
          <Form.Item name="state" label={texts.state} className="ed-grow">
            <Select options={choicesOf(PLAN_STATE)} />
          </Form.Item>
        </Flex>
        <Form.Item name="columnId" label={texts.column}>
          <Select allowClear options={columns} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="assigneeId" label={texts.assignee}>
          <RemoteSelect allowClear find={findStaff} known={plan.assignee ? [choiceOf(plan.assignee)] : []} />
        </Form.Item>
        <Form.Item name="articleId" label={texts.article}>
          <RemoteSelect
            allowClear
            placeholder={texts.findArticle}
            find={findArticles}
            known={plan.article ? [{ value: plan.article.id, label: plan.article.title }] : []}
          />
        </Form.Item>
        <Form.Item name="note" label={texts.noteLabel}>
          <Input.TextArea rows={3} maxLength={PLAN_NOTE_CHARACTERS} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
