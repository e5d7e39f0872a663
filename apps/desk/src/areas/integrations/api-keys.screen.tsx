import { PlusOutlined } from '@ant-design/icons';
import { type ApiKey, listApiKeys, revokeApiKey, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { API_SCOPE } from '@rujian/contract/vocabulary/integrations';
import { Checkbox, Space, Tag } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [edited, setEdited] = useState<ApiKey | 'new' | null>(null);
  const [made, setMade] = useState('');
  const revoke = useDo(revokeApiKey, { success: texts.revoked, refreshes: [listApiKeys] });
  const add = (
    <Allowed right="site.edit">
      <TextButton type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')} label={texts.addKey} />
    </Allowed>
  );

  async function askRevoke({ id, name }: ApiKey) {
    const title = fill(texts.revokeTitle, { name });
    const reason = await askReason({ title, note: texts.revokeNote, isDangerous: true });
    if (reason) await revoke.run({ id, reason }, name);
  }

  return (
    <>
      <ListScreen<typeof listApiKeys, ApiKey>
        title={texts.apiKeys}
        note={texts.apiKeysNote}
        extra={
          <>
            <TextButton href="/api/docs" target="_blank" rel="noreferrer" label={texts.reference} />
            {add}
          </>
        }
        endpoint={listApiKeys}
        empty={{ text: texts.noKeys, action: add }}
        columns={[
          { title: texts.keyName, dataIndex: 'name' },
          { title: texts.keyStart, render: (_, { start }) => <code>{start}…</code> },
          {
            title: texts.scopes,
            render: (_, { scopes }) =>
              scopes.map((scope) => API_SCOPE.label(scope, deskLang)).join(texts.listSeparator),
          },
          { title: texts.perMinute, dataIndex: 'perMinute', align: 'end' },
          {
            title: texts.lastUsed,
            render: (_, { lastUsedAt }) => (lastUsedAt === null ? texts.neverUsed : <Moment at={lastUsedAt} />),
          },
          {
            title: texts.state,
            render: (_, { revokedAt }) => (
              <Tag color={revokedAt === null ? 'success' : 'error'}>
                {revokedAt === null ? texts.active : texts.revoked}
              </Tag>
            ),
          },
          {
            key: 'do',
            align: 'end',
            render: (_, key) =>
              key.revokedAt === null && (
                <Allowed right="site.edit">
                  <Space role="group" aria-label={key.name}>
                    <TextButton size="small" onClick={() => setEdited(key)} label={texts.edit} />
                    <TextButton size="small" danger onClick={() => void askRevoke(key)} label={texts.revoke} />
                  </Space>
                </Allowed>
              ),
          },
        ]}
      />
      {edited !== null && (
        <ApiKeyForm apiKey={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onKey={setMade} />
      )}
      {made !== '' && <SecretDialog secret={made} onClose={() => setMade('')} />}
    </>
  );
}

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
