import {
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { callApi } from '#desk/kit/api.ts';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';

/** A newer test replaces a published one; both link to each other. */
export function Superseding({ test }: { test: DeskTest }) {
  const [isOpen, setIsOpen] = useState(false);
  const [form] = Form.useForm<{ by: number }>();
  const supersede = useDo(supersedeEvaluation, {
    success: texts.supersedingSaved,
    about: test.title,
    refreshes: [getDeskEvaluation, listDeskEvaluations],
  });
  if (test.state !== 'published') return null;

  async function send({ by }: { by: number }) {
    if ((await supersede.run({ id: test.id, by })) !== undefined) setIsOpen(false);
  }

  return (
    <Allowed right="records.publish">
      {test.supersededBy ? (
        <Button onClick={() => void supersede.run({ id: test.id, by: null })}>{texts.unsupersede}</Button>
      ) : (
        <Button onClick={() => setIsOpen(true)}>{texts.supersede}</Button>
      )}
      <Modal
        open={isOpen}
        title={texts.supersedeTitle}
        okText={texts.save}
        confirmLoading={supersede.isBusy}
        onOk={() => form.submit()}
        onCancel={() => setIsOpen(false)}
      >
        <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
          <Form.Item name="by" label={texts.newerTest} rules={[{ required: true }]}>
            <RemoteSelect find={(text) => findTests(text, test.id)} />
          </Form.Item>
        </Form>
      </Modal>
    </Allowed>
  );
}

async function findTests(q: string, except: number) {
  const { list } = await callApi(
    listDeskEvaluations,
    { q, state: 'published' },
    { errorMessage: false, loading: false },
  );
  return list.filter(({ id }) => id !== except).map(({ id, title }) => ({ value: id, label: title }));
}
