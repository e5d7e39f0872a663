import { listWebhooks, saveWebhook, type Webhook } from '@rujian/contract/areas/integrations/webhooks';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { WEBHOOK_EVENTS, WEBHOOK_MESSAGE } from '@rujian/contract/vocabulary/integrations';
import { Checkbox, Input } from 'antd';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

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
