import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { useState } from 'react';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { postCheckIn } from './check-in.ts';
import { useLogin } from './login-context.ts';
import { KeepBox, LoginForm, PaneLink } from './login-parts.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useLoginForm } from './use-login-form.ts';

const NO_CAPTCHA: CaptchaAnswer = { captchaId: '', captchaInfo: '' };

export function PhoneLoginPane() {
  const { texts, onLoggedIn } = useLogin();
  const [captcha, setCaptcha] = useState(NO_CAPTCHA);
  const [keep, setKeep] = useState(true);
  const form = useLoginForm({ mobile: '', captcha: '' }, logIn);
  return (
    <LoginForm form={form} label={texts.logIn} busyLabel={texts.loggingIn} needsConsent>
      <PhoneFields form={form} template="user_mobile_login" onSent={setCaptcha} />
      <div className="login-row ends">
        <KeepBox isTicked={keep} onTick={setKeep} />
        <PaneLink to="zhmmdl" label={texts.toPassword} />
      </div>
    </LoginForm>
  );

  async function logIn() {
    const { userInfo } = await postCheckIn({
      tab: 'login',
      registerType: 'mobile',
      templateCode: 'user_mobile_login',
      ...form.values,
      areacode: DEFAULT_AREA_CODE,
      ...captcha,
      keep,
    });
    onLoggedIn(userInfo, 'phone');
  }
}
