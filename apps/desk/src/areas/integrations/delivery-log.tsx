import {
  listDeliveries,
  redeliver,
  type Webhook,
  type WebhookDelivery,
} from '@rujian/contract/areas/integrations/webhooks';
import { fill } from '@rujian/contract/base/fill';
import type { DeliveryState } from '@rujian/contract/vocabulary/integrations';
import { Button, Drawer, Tag, Typography } from 'antd';
import { useState } from 'react';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const COLOURS: Record<DeliveryState, string> = { waiting: 'processing', delivered: 'success', failed: 'error' };
const LIMIT = 20;
/** A message that was just queued shows its result without a reload. */
const REFETCH_MS = 3_000;

/** The messages of a webhook and how their delivery went. */
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
                    <Allowed right="site.edit">
                      <Button
                        size="small"
                        disabled={!webhook.enabled}
                        onClick={() => void again.run({ webhook: webhook.id, id }, messageId)}
                      >
                        {texts.redeliver}
                      </Button>
                    </Allowed>
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
