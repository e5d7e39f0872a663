import { listColumns } from '@rujian/contract/areas/articles/public';
import {
  confirmDevices,
  type DeskSession,
  endDeskSession,
  getSecondFactor,
  listDeskSessions,
  removeTotp,
  renewRecoveryCodes,
} from '@rujian/contract/areas/staff/account';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Collapse, Flex, Input, Modal, Space, Tag } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { rightName } from './right-names.ts';
import { texts } from './texts.ts';
import { RecoveryCodes, TotpSetUp } from './totp-set-up.tsx';

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

function SessionsCard() {
  const query = useCall(listDeskSessions, {});
  const end = useDo(endDeskSession, { success: texts.sessionEnded, refreshes: [listDeskSessions] });
  const confirm = useDo(confirmDevices, { refreshes: [listDeskSessions] });
  const isAlone = (query.data?.sessions.length ?? 0) < 2;

  return (
    <Card
      title={texts.sessions}
      extra={
        <Button disabled={isAlone} loading={end.isBusy} onClick={() => void end.run({ id: 0 }, texts.allOthers)}>
          {texts.endOthers}
        </Button>
      }
    >
      <Loaded query={query}>
        {({ sessions, newDevices }) => (
          <>
            {newDevices.map(({ id, device, region, at }) => (
              <Alert
                key={id}
                type="warning"
                showIcon
                className="gap-below"
                title={fill(texts.newDevice, {
                  device: device || texts.unknownDevice,
                  region: region || texts.unknownRegion,
                  time: wholeTime(at),
                })}
                description={texts.newDeviceNote}
                action={
                  <Button size="small" loading={confirm.isBusy} onClick={() => void confirm.run({})}>
                    {texts.itWasMe}
                  </Button>
                }
              />
            ))}
            <DataTable<DeskSession>
              rowKey="id"
              dataSource={sessions}
              columns={[
                {
                  title: texts.device,
                  render: (_, row) => (
                    <>
                      {row.device || texts.unknownDevice} {row.isCurrent && <Tag color="success">{texts.current}</Tag>}
                    </>
                  ),
                },
                { title: texts.region, render: (_, row) => row.region || texts.unknownRegion },
                { title: texts.loggedInAt, render: (_, row) => <Moment at={row.createdAt} /> },
                { title: texts.lastSeen, render: (_, row) => <Moment at={row.lastSeenAt} /> },
                {
                  title: '',
                  render: (_, row) =>
                    !row.isCurrent && (
                      <TextButton
                        type="link"
                        onClick={() => void end.run({ id: row.id }, row.device || texts.unknownDevice)}
                        label={texts.endSession}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function SecondFactorCard() {
  const query = useCall(getSecondFactor, {});
  const [action, setAction] = useState<'none' | 'setUp' | 'renew' | 'remove'>('none');
  const [codes, setCodes] = useState<string[]>();
  const refreshes = [getSecondFactor, getOwnDesk];
  const end = () => setAction('none');
  const renew = useDo(renewRecoveryCodes, {
    refreshes,
    onDone: ({ recoveryCodes }) => {
      end();
      setCodes(recoveryCodes);
    },
  });
  const remove = useDo(removeTotp, { success: texts.done, about: texts.secondFactor, refreshes, onDone: end });

  return (
    <Card title={texts.secondFactor}>
      <Loaded query={query}>
        {({ since, demanded, recoveryCodesLeft }) => (
          <Flex vertical gap={12} align="start">
            {demanded && <Alert type="info" showIcon title={texts.totpDemanded} />}
            {since === null ? (
              <>
                <span>{texts.totpOffNote}</span>
                <TextButton type="primary" onClick={() => setAction('setUp')} label={texts.setUp} />
              </>
            ) : (
              <>
                <span>{fill(texts.totpOnNote, { time: wholeTime(since), count: recoveryCodesLeft })}</span>
                <Flex wrap gap={8}>
                  <Button onClick={() => setAction('setUp')}>{texts.changeKey}</Button>
                  <Button onClick={() => setAction('renew')}>{texts.renewCodes}</Button>
                  <TextButton danger onClick={() => setAction('remove')} label={texts.turnOff} />
                </Flex>
              </>
            )}
          </Flex>
        )}
      </Loaded>
      <Modal
        open={action === 'setUp'}
        title={texts.secondFactor}
        footer={null}
        mask={{ closable: false }}
        onCancel={end}
        destroyOnHidden
      >
        <TotpSetUp onDone={end} />
      </Modal>
      {(action === 'renew' || action === 'remove') && (
        <ProofDialog
          title={action === 'renew' ? texts.renewCodes : texts.turnOff}
          saving={action === 'renew' ? renew : remove}
          onProve={(proof) => void (action === 'renew' ? renew.run(proof) : remove.run(proof))}
          onClose={end}
        />
      )}
      <Modal
        open={codes !== undefined}
        title={texts.renewCodes}
        footer={null}
        closable={false}
        mask={{ closable: false }}
      >
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      </Modal>
    </Card>
  );
}

type Proof = { password: string; code: string };
type ProofProps = {
  title: string;
  saving: { isBusy: boolean; fields: Record<string, string> };
  onProve: (proof: Proof) => void;
  onClose: () => void;
};

function ProofDialog({ title, saving, onProve, onClose }: ProofProps) {
  return (
    <FormDialog<Proof>
      title={title}
      okText={texts.confirm}
      requiredMark={false}
      saving={saving}
      onSend={onProve}
      onClose={onClose}
    >
      <DrawerField
        name="password"
        label={texts.oldPassword}
        rules={[{ required: true, message: texts.passwordMissing }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </DrawerField>
      <DrawerField name="code" label={texts.codeOrRecovery} rules={[{ required: true, message: texts.codeMissing }]}>
        <Input autoComplete="one-time-code" maxLength={20} />
      </DrawerField>
    </FormDialog>
  );
}
