import { DEFAULT_AREA_CODE } from '@rujian/contract/base/constants';
import { Icon } from '#web/ui/icon.tsx';
import { postCheckIn } from './check-in.ts';
import { useLogin } from './login-context.ts';
import { LoginForm } from './login-parts.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { useLoginForm } from './use-login-form.ts';

export function RegisterPane() {
  const { texts, onRegistered } = useLogin();
  const form = useLoginForm({ mobile: '', captcha: '' }, register);
  const perks = [
    ['bookmark', texts.perkCollect],
    ['comment', texts.perkComment],
    ['coin', texts.perkPoints],
  ] as const;
  return (
    <LoginForm
      form={form}
      label={texts.register}
      busyLabel={texts.registering}
      needsConsent
      foot={
        <ul className="perks stack-2 soft">
          {perks.map(([icon, perk]) => (
            <li key={icon}>
              <Icon name={icon} />
              {perk}
            </li>
          ))}
        </ul>
      }
    >
      <PhoneFields form={form} template="user_register" />
    </LoginForm>
  );

  async function register() {
    const { userInfo, routePath } = await postCheckIn({
      tab: 'register',
      registerType: 'mobile',
      templateCode: 'user_register',
      username: '',
      password: '',
      email: '',
      areacode: DEFAULT_AREA_CODE,
      ...form.values,
    });
    onRegistered(userInfo, routePath);
  }
}
