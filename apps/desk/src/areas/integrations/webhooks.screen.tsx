import { PlusOutlined } from '@ant-design/icons';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  rotateWebhook,
  saveWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@rujian/contract/areas/integrations/webhooks';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { type DeliveryState, WEBHOOK_EVENTS, WEBHOOK_MESSAGE } from '@rujian/contract/vocabulary/integrations';
import { Checkbox, Drawer, Input, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { texts } from './texts.ts';

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
      <TextButton type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')} label={texts.addWebhook} />
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
                <TextButton size="small" onClick={() => setLogged(webhook)} label={texts.log} />
                <Allowed right="site.edit">
                  <TextButton
                    size="small"
                    disabled={!webhook.enabled}
                    onClick={() => void test.run({ id: webhook.id }, webhook.name)}
                    label={texts.sendTest}
                  />
                  <TextButton size="small" onClick={() => void askRotate(webhook)} label={texts.rotate} />
                  <TextButton size="small" onClick={() => setEdited(webhook)} label={texts.edit} />
                  <TextButton size="small" danger onClick={() => void askDelete(webhook)} label={texts.delete} />
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

type Props = { webhook: Webhook | null; onClose: () => void; onSecret: (secret: string) => void };

export function WebhookForm({ webhook, onClose, onSecret }: Props) {
  const saving = useDo(saveWebhook, {
    success: texts.saved,
    refreshes: [listWebhooks],
    onDone: ({ secret }) => {
      onClose();
      if (secret) onSecret(secret);
    },
  });
  return (
    <FormDrawer<InputOf<typeof saveWebhook>>
      title={webhook ? webhook.name : texts.addWebhook}
      initial={webhook ?? { url: 'https://', events: [...WEBHOOK_EVENTS], enabled: true }}
      history={webhook && { type: 'webhook', id: webhook.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(webhook && { id: webhook.id }) })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveWebhook.input.shape}
        names={['name', 'url', 'events', 'enabled']}
        labels={{ ...texts, name: texts.webhookName }}
        hints={{ url: texts.urlHint }}
        controls={{
          url: <Input />,
          events: (
            <Checkbox.Group
              options={WEBHOOK_EVENTS.map((value) => ({ value, label: WEBHOOK_MESSAGE.label(value, deskLang) }))}
            />
          ),
        }}
      />
    </FormDrawer>
  );
}

const COLOURS: Record<DeliveryState, string> = { waiting: 'processing', delivered: 'success', failed: 'error' };
const LIMIT = 20;
/** A message that was just queued shows its result without a reload. */
const REFETCH_MS = 3_000;

export function DeliveryLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const input = { webhook: webhook.id, page, limit: LIMIT };
  const query = useCall(listDeliveries, input, { refetchMs: REFETCH_MS });
  const again = useDo(redeliver, { success: texts.redelivered, refreshes: [listDeliveries] });
  return (
    <Drawer open size={860} title={fill(texts.logOf, { name: webhook.name })} onClose={onClose}>
      <Loaded query={query}>
        {({ list, total }) => (
          <DataTable<WebhookDelivery>
            rowKey="id"
            dataSource={list}
            empty={<Nothing text={texts.noDeliveries} />}
            expanded={({ messageId, body }) => (
              <Typography.Paragraph className="long-words" copyable={{ text: body }}>
                {messageId} {body}
              </Typography.Paragraph>
            )}
            columns={[
              { title: texts.message, render: (_, { type }) => type.name },
              { title: texts.result, render: (_, delivery) => <Result delivery={delivery} /> },
              { title: texts.attempts, dataIndex: 'attempts', align: 'end' },
              { title: texts.when, render: (_, { createdAt }) => <Moment at={createdAt} /> },
              {
                key: 'do',
                align: 'end',
                render: (_, { id, state, messageId }) =>
                  state.key !== 'waiting' && (
                    <TextButton
                      right="site.edit"
                      size="small"
                      disabled={!webhook.enabled}
                      onClick={() => void again.run({ webhook: webhook.id, id }, messageId)}
                      label={texts.redeliver}
                    />
                  ),
              },
            ]}
            pager={{ page, limit: LIMIT, total, limits: [LIMIT], onChange: setPage }}
          />
        )}
      </Loaded>
    </Drawer>
  );
}

function Result({ delivery }: { delivery: WebhookDelivery }) {
  const { state, status, problem, nextAt } = delivery;
  const detail = [
    problem,
    status === null ? '' : String(status),
    nextAt !== null && delivery.attempts > 0 ? fill(texts.nextAttempt, { time: wholeTime(nextAt) }) : '',
  ].filter((part) => part !== '');
  return (
    <>
      <Tag color={COLOURS[state.key]}>{state.name}</Tag>
      <Typography.Text type="secondary">{detail.join(' · ')}</Typography.Text>
    </>
  );
}
