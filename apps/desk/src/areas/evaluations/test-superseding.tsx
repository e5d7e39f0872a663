import {
  type DeskTest,
  getDeskEvaluation,
  listDeskEvaluations,
  supersedeEvaluation,
} from '@rujian/contract/areas/evaluations/desk';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { texts } from '#desk/areas/spotchecks/texts.ts';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';

/** A newer test replaces a published one; both link to each other. */
export function Superseding({ test }: { test: DeskTest }) {
  const [isOpen, setIsOpen] = useState(false);
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
      <FormDialog<{ by: number }>
        isOpen={isOpen}
        title={texts.supersedeTitle}
        okText={texts.save}
        saving={supersede}
        onSend={(values) => void send(values)}
        onClose={() => setIsOpen(false)}
      >
        <Form.Item name="by" label={texts.newerTest} rules={[{ required: true }]}>
          <RemoteSelect find={(text) => findTests(text, test.id)} />
        </Form.Item>
      </FormDialog>
    </Allowed>
  );
}

async function findTests(q: string, except: number) {
  const { list } = await callApi(
    listDeskEvaluations,
    { q, state: 'published' },
    { errorMessage: false, loading: false },
  );
  return namedChoices(list.filter(({ id }) => id !== except));
}
