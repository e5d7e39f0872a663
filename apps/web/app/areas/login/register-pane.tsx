import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { useState } from 'react';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLogin } from './login-context.ts';
import { ConsentBox, FormError } from './login-parts.tsx';
import { MobileField } from './mobile-field.tsx';
import { postCheckIn } from './post-check-in.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useLoginForm } from './use-login-form.ts';

/** Pane `register`: a number and its code; name and password can be set later. */
export function RegisterPane() {
  const { texts, mobile, consentVersion, onRegistered } = useLogin();
  const [code, setCode] = useState('');
  const [hasConsent, setHasConsent] = useState(false);
  const { form, errors, isBusy, isFilled, submit, showError, clearError } = useLoginForm(
    { mobile, captcha: code },
    register,
  );
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <MobileField error={errors.mobile} onChange={() => clearError('mobile')} />
      <SmsCodeField
        template="user_register"
        value={code}
        error={errors.captcha}
        onChange={(value) => {
          setCode(value);
          clearError('captcha');
        }}
        onError={showError}
        onSent={() => {}}
      />
      <FormError sentence={errors.form} />
      <BusyButton
        className="btn btn-primary btn-block"
        disabled={!isFilled || !hasConsent}
        isBusy={isBusy}
        busyLabel={texts.registering}
      >
        {texts.register}
      </BusyButton>
      <ConsentBox isTicked={hasConsent} onTick={setHasConsent} />
      <ul className="perks stack-2 soft">
        <li>
          <Icon name="bookmark" />
          {texts.perkCollect}
        </li>
        <li>
          <Icon name="comment" />
          {texts.perkComment}
        </li>
        <li>
          <Icon name="coin" />
          {texts.perkPoints}
        </li>
      </ul>
    </form>
  );

  async function register() {
    const { userInfo, routePath } = await postCheckIn({
      tab: 'register',
      registerType: 'mobile',
      templateCode: 'user_register',
      username: '',
      password: '',
      mobile,
      email: '',
      areacode: DEFAULT_AREA_CODE,
      captcha: code,
      consent: await consentVersion(),
    });
    onRegistered(userInfo, routePath);
  }
}
