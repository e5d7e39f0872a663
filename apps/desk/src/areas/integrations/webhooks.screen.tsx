import { PlusOutlined } from '@ant-design/icons';
import {
  deleteWebhook,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  type Webhook,
} from '@rujian/contract/areas/integrations/webhooks';
import { fill } from '@rujian/contract/base/fill';
import { WEBHOOK_MESSAGE } from '@rujian/contract/vocabulary/integrations';
import { Button, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { texts } from './texts.ts';
import { WebhookForm } from './webhook-form.tsx';

export function Component() {
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState('');
  const refreshes = [listWebhooks];
  const test = useDo(testWebhook, { success: texts.testSent });
  const rotate = useDo(rotateWebhook, { refreshes, onDone: (made) => setSecret(made.secret) });
  const remove = useDo(deleteWebhook, { success: texts.deleted, refreshes });
  const add = (
    <Allowed right="site.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.addWebhook}
      </Button>
    </Allowed>
  );

  async function askRotate({ id }: Webhook) {
    if (await askWhether({ title: texts.rotate, note: texts.rotateNote })) await rotate.run({ id });
  }

  async function askDelete({ id, name }: Webhook) {
    const title = fill(texts.deleteWebhook, { name });
    const reason = await askReason({ title, note: texts.deleteWebhookNote, isDangerous: true });
    if (reason) await remove.run({ id, reason }, name);
  }

  return (
    <>
      <ListScreen<typeof listWebhooks, Webhook>
        title={texts.webhooks}
        note={texts.webhooksNote}
        extra={add}
        endpoint={listWebhooks}
        empty={{ text: texts.noWebhooks, action: add }}
        columns={[
          { title: texts.webhookName, dataIndex: 'name' },
          { title: texts.url, dataIndex: 'url', className: 'long-words' },
          {
            title: texts.events,
            render: (_, { events }) =>
              events.map((event) => WEBHOOK_MESSAGE.label(event, deskLang)).join(texts.listSeparator),
          },
          { title: texts.state, render: (_, webhook) => <State webhook={webhook} /> },
          {
            key: 'do',
            align: 'end',
            render: (_, webhook) => (
              <Space wrap role="group" aria-label={webhook.name}>
                <Button size="small" onClick={() => setLogged(webhook)}>
                  {texts.log}
                </Button>
                <Allowed right="site.edit">
                  <Button
                    size="small"
                    disabled={!webhook.enabled}
                    onClick={() => void test.run({ id: webhook.id }, webhook.name)}
                  >
                    {texts.sendTest}
                  </Button>
                  <Button size="small" onClick={() => void askRotate(webhook)}>
                    {texts.rotate}
                  </Button>
                  <Button size="small" onClick={() => setEdited(webhook)}>
                    {texts.edit}
                  </Button>
                  <Button size="small" danger onClick={() => void askDelete(webhook)}>
                    {texts.delete}
                  </Button>
                </Allowed>
              </Space>
            ),
          },
        ]}
      />
      {edited !== null && (
        <WebhookForm webhook={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSecret={setSecret} />
      )}
      {logged && <DeliveryLog webhook={logged} onClose={() => setLogged(null)} />}
      {secret !== '' && <SecretDialog secret={secret} onClose={() => setSecret('')} />}
    </>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { enabled, failingSince, stoppedAt, oldSecretUntil } = webhook;
  const isFailing = enabled && failingSince !== null;
  const isRotated = oldSecretUntil !== null && oldSecretUntil * 1_000 > Date.now();
  const notes = [
    isFailing && fill(texts.failingSince, { time: wholeTime(failingSince) }),
    stoppedAt !== null && fill(texts.stopped, { time: wholeTime(stoppedAt) }),
    isRotated && fill(texts.oldSecret, { time: wholeTime(oldSecretUntil) }),
  ].filter((note) => note !== false);
  return (
    <>
      <Tag color={isFailing ? 'warning' : enabled ? 'success' : 'error'}>
        {isFailing ? texts.failing : enabled ? texts.on : texts.off}
      </Tag>
      {notes.map((note) => (
        <Typography.Paragraph key={note} type="secondary" style={{ margin: 0 }}>
          {note}
        </Typography.Paragraph>
      ))}
    </>
  );
}
