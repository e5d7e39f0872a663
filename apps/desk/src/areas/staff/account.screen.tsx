import { listColumns } from '@rujian/contract/areas/articles/public';
import { fill } from '@rujian/contract/base/fill';
import { Collapse, Flex, Space, Tag } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { rightName } from './right-names.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { texts } from './texts.ts';

export function Component() {
  const person = useDeskPerson();
  return (
    <Screen title={texts.myAccount} note={`${person.name} · ${person.account}`}>
      <Flex vertical gap={16}>
        <Rights />
        <Card title={texts.changePassword}>
          <PasswordForm />
        </Card>
        <SecondFactorCard />
        <SessionsCard />
      </Flex>
    </Screen>
  );
}

function Rights() {
  const { roles, rights, columnIds } = useDeskPerson();
  const columns = useCall(listColumns, {}, { enabled: columnIds !== null });
  const scope =
    columnIds === null
      ? texts.scopeAll
      : (columns.data?.list ?? [])
          .filter(({ id }) => columnIds.includes(id))
          .map(({ name }) => name)
          .join(deskLang === 'en' ? ', ' : '、');
  return (
    <Card title={texts.roles}>
      <Flex vertical gap={8}>
        <Space wrap>
          {roles.length === 0 ? texts.noRoles : roles.map(({ key, name }) => <Tag key={key}>{name}</Tag>)}
        </Space>
        <span>{fill(texts.myColumns, { columns: scope })}</span>
        <Collapse
          ghost
          items={[
            {
              key: 'rights',
              label: texts.myRights,
              children: (
                <Space size={[4, 8]} wrap>
                  {rights.map((right) => (
                    <Tag key={right}>{rightName(right, deskLang)}</Tag>
                  ))}
                </Space>
              ),
            },
          ]}
        />
      </Flex>
    </Card>
  );
}
