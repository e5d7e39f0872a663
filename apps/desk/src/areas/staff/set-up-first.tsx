import { logOutOfDesk, type OwnDesk } from '@rujian/contract/areas/staff/desk';
import { Flex, Typography } from 'antd';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { queryClient } from '#desk/kit/list/queries.ts';
import { dropSession } from '#desk/kit/session.ts';
import { PasswordForm } from './password-form.tsx';
import { texts } from './texts.ts';
import { TotpSetUp } from './totp-set-up.tsx';

export function SetUpFirst({ own }: { own: OwnDesk }) {
  async function logOut() {
    await callApi(logOutOfDesk, {}, { background: true }).catch(() => undefined);
    dropSession();
    queryClient.clear();
  }

  return (
    <Flex justify="center" className="set-up">
      <Card style={{ width: 460 }}>
        <Typography.Title level={1}>
          {own.mustChangePassword ? texts.firstPasswordTitle : texts.firstTotpTitle}
        </Typography.Title>
        <p>{own.mustChangePassword ? texts.firstPasswordNote : texts.totpDemanded}</p>
        {own.mustChangePassword ? <PasswordForm /> : <TotpSetUp onDone={() => undefined} />}
        <TextButton type="link" onClick={() => void logOut()} className="gap-above" label={texts.logOut} />
      </Card>
    </Flex>
  );
}
