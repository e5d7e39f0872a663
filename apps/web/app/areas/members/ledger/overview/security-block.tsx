import type { UserInfo } from '@rujian/contract/areas/login/public';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { user: UserInfo; hasPassword: boolean; lastLoginRegion: string; texts: LedgerTexts };

const PROFILE = '/user/account/profile';

export function SecurityBlock({ user, hasPassword, lastLoginRegion, texts }: Props) {
  const { mobile, email } = user;
  const lines = [
    {
      name: texts.mobile,
      value: mobile && maskedAddress(mobile),
      missing: texts.notBound,
      action: mobile ? texts.change : texts.bind,
      to: PROFILE,
    },
    {
      name: texts.password,
      value: hasPassword ? texts.isSet : '',
      missing: texts.notSet,
      action: hasPassword ? texts.modify : texts.set,
      to: '/user/account/changePassword',
    },
    {
      name: texts.email,
      value: email && maskedAddress(email),
      missing: texts.emailAdvice,
      action: email ? texts.change : texts.bind,
      to: PROFILE,
    },
  ];
  const devices = <TextLink className="link" to="/user/account/sessions" label={texts.manage} />;
  const facts = [
    [texts.lastLogin, <TimeStamp key="login" at={user.lastlogintime} />],
    [texts.loginRegion, lastLoginRegion || texts.regionUnknown],
    [texts.joined, <TimeStamp key="joined" at={user.jointime} form="date" />],
    [texts.devices, devices],
  ] as const;
  return (
    <Section id="security" title={texts.security}>
      <ul className="security">
        {lines.map(({ name, value, missing, action, to }) => (
          <li key={name} className={value ? 'is-safe' : 'is-open'}>
            <Icon name={value ? 'check-circle' : 'alert'} />
            <span>
              {name}
              <small>{value || missing}</small>
            </span>
            <TextLink className="link" to={to} aria-label={`${action} ${name}`} label={action} />
          </li>
        ))}
      </ul>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
