import { type ApiKey, listApiKeys, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { API_SCOPE } from '@rujian/contract/vocabulary/integrations';
import { Checkbox } from 'antd';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useDo } from '#desk/kit/list/queries.ts';
import { texts } from './texts.ts';

const DEFAULT_PER_MINUTE = 600;

type Props = { apiKey: ApiKey | null; onClose: () => void; onKey: (key: string) => void };

export function ApiKeyForm({ apiKey, onClose, onKey }: Props) {
  const saving = useDo(saveApiKey, {
    success: texts.saved,
    refreshes: [listApiKeys],
    onDone: ({ key }) => {
      onClose();
      if (key) onKey(key);
    },
  });
  return (
    <FormDrawer<InputOf<typeof saveApiKey>>
      title={apiKey ? apiKey.name : texts.addKey}
      initial={apiKey ?? { scopes: ['read'], perMinute: DEFAULT_PER_MINUTE }}
      history={apiKey && { type: 'apikey', id: apiKey.id }}
      saving={saving}
      onSend={(values) => void saving.run({ ...values, ...(apiKey && { id: apiKey.id }) })}
      onClose={onClose}
    >
      <SchemaFields
        schemas={saveApiKey.input.shape}
        names={['name', 'scopes', 'perMinute']}
        labels={{ name: texts.keyName, scopes: texts.scopes, perMinute: texts.perMinute }}
        controls={{
          scopes: (
            <Checkbox.Group
              options={API_SCOPE.options(deskLang).map(({ key, name }) => ({ value: key, label: name }))}
            />
          ),
        }}
      />
    </FormDrawer>
  );
}
