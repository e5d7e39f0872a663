import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { useState } from 'react';
import type { CaptchaAnswer } from '#web/ui/forms/ask-captcha.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { useLogin } from './login-context.ts';
import { ConsentBox, FormError, KeepBox, PaneLink } from './login-parts.tsx';
import { MobileField } from './mobile-field.tsx';
import { postCheckIn } from './post-check-in.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useLoginForm } from './use-login-form.ts';

const NO_CAPTCHA: CaptchaAnswer = { captchaId: '', captchaInfo: '' };

/** Pane `login`: a number and its code. */
export function PhoneLoginPane() {
  const { texts, mobile, consentVersion, onLoggedIn } = useLogin();
  const [code, setCode] = useState('');
  const [captcha, setCaptcha] = useState(NO_CAPTCHA);
  const [keep, setKeep] = useState(true);
  const [hasConsent, setHasConsent] = useState(false);
  const { form, errors, isBusy, isFilled, submit, showError, clearError } = useLoginForm(
    { mobile, captcha: code },
    logIn,
  );
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <MobileField error={errors.mobile} onChange={() => clearError('mobile')} />
      <SmsCodeField
        template="user_mobile_login"
        value={code}
        error={errors.captcha}
        onChange={(value) => {
          setCode(value);
          clearError('captcha');
        }}
        onError={showError}
        onSent={setCaptcha}
      />
      <div className="login-row ends">
        <KeepBox isTicked={keep} onTick={setKeep} />
        <PaneLink to="zhmmdl" label={texts.toPassword} />
      </div>
      <FormError sentence={errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isFilled || !hasConsent}
        isBusy={isBusy}
        busyLabel={texts.loggingIn}
      >
        {texts.logIn}
      </BusyButton>
      <ConsentBox isTicked={hasConsent} onTick={setHasConsent} />
    </form>
  );

  async function logIn() {
    const { userInfo } = await postCheckIn({
      tab: 'login',
      registerType: 'mobile',
      templateCode: 'user_mobile_login',
      mobile,
      captcha: code,
      areacode: DEFAULT_AREA_CODE,
      ...captcha,
      keep,
      consent: await consentVersion(),
    });
    onLoggedIn(userInfo, 'phone');
  }
}
