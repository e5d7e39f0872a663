import { PlusOutlined } from '@ant-design/icons';
import { type ApiKey, listApiKeys, revokeApiKey } from '@rujian/contract/areas/integrations/api-keys';
import { fill } from '@rujian/contract/base/fill';
import { API_SCOPE } from '@rujian/contract/vocabulary/integrations';
import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [edited, setEdited] = useState<ApiKey | 'new' | null>(null);
  const [made, setMade] = useState('');
  const revoke = useDo(revokeApiKey, { success: texts.revoked, refreshes: [listApiKeys] });
  const add = (
    <Allowed right="site.edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
        {texts.addKey}
      </Button>
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
            <Button href="/api/docs" target="_blank" rel="noreferrer">
              {texts.reference}
            </Button>
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
                    <Button size="small" onClick={() => setEdited(key)}>
                      {texts.edit}
                    </Button>
                    <Button size="small" danger onClick={() => void askRevoke(key)}>
                      {texts.revoke}
                    </Button>
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
