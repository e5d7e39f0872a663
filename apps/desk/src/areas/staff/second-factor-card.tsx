import { getSecondFactor, removeTotp, renewRecoveryCodes } from '@rujian/contract/areas/staff/account';
import { getOwnDesk } from '@rujian/contract/areas/staff/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';
import { RecoveryCodes, TotpSetUp } from './totp-set-up.tsx';

export function SecondFactorCard() {
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
