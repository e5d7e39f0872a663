import { PlusOutlined } from '@ant-design/icons';
import { addEvaluation, type DeskTestRow, listDeskEvaluations } from '@rujian/contract/areas/evaluations/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import { Form, Input, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [isOpen, setIsOpen] = useState(false);
  const add = (
    <Allowed right={['records.write', 'records.edit']}>
      <TextButton type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)} label={texts.addTest} />
    </Allowed>
  );
  return (
    <>
      <ListScreen<typeof listDeskEvaluations, DeskTestRow>
        title={texts.tests}
        note={texts.testsNote}
        extra={add}
        endpoint={listDeskEvaluations}
        filters={[
          { kind: 'text', name: 'q', label: texts.title },
          { kind: 'choice', name: 'category', label: texts.category, choices: choicesOf(DAIRY_CATEGORY) },
          { kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(PUBLISH_STATE) },
        ]}
        columns={[
          { title: texts.title, render: (_, { id, title }) => <Link to={`/tests/${id}`}>{title}</Link> },
          { title: texts.category, width: 160, render: (_, { category }) => DAIRY_CATEGORY.label(category, deskLang) },
          {
            title: texts.state,
            width: 220,
            render: (_, { state, workState, supersededBy }) => (
              <Space wrap size={4}>
                <StateTag state={state} />
                {workState && <StateTag state={workState} />}
                {supersededBy && <Tag>{texts.superseded}</Tag>}
              </Space>
            ),
          },
          { title: texts.by, width: 120, render: (_, { createdBy }) => createdBy?.name },
          { title: texts.updated, width: 140, render: (_, { updatedAt }) => <Moment at={updatedAt} /> },
        ]}
        empty={{ text: texts.noTests, action: add }}
      />
      <NewTest isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

type Values = InputOf<typeof addEvaluation>;

function NewTest({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const add = useDo(addEvaluation, { refreshes: [listDeskEvaluations] });

  async function send(values: Values) {
    const made = await add.run(values);
    if (made) await navigate(`/tests/${made.id}`);
  }

  return (
    <FormDialog<Values>
      isOpen={isOpen}
      title={texts.addTest}
      okText={texts.addTest}
      saving={add}
      onSend={(values) => void send(values)}
      onClose={onClose}
    >
      <Form.Item name="title" label={texts.title} extra={texts.newTestHint} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="category" label={texts.category} rules={[{ required: true }]}>
        <Select options={choicesOf(DAIRY_CATEGORY)} />
      </Form.Item>
    </FormDialog>
  );
}
