import type { UserInfo } from '@rujian/contract/areas/login/public';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { user: UserInfo; hasPassword: boolean; lastLoginRegion: string; texts: LedgerTexts };

const PROFILE = '/user/account/profile';

export function SecurityBlock({ user, hasPassword, lastLoginRegion, texts }: Props) {
  return (
    <section aria-labelledby="security">
      <header className="sec-head">
        <h2 id="security">{texts.security}</h2>
      </header>
      <ul className="security">
        <Line
          name={texts.mobile}
          value={user.mobile && maskedAddress(user.mobile)}
          missing={texts.notBound}
          action={user.mobile ? texts.change : texts.bind}
          to={PROFILE}
        />
        <Line
          name={texts.password}
          value={hasPassword ? texts.isSet : ''}
          missing={texts.notSet}
          action={hasPassword ? texts.modify : texts.set}
          to="/user/account/changePassword"
        />
        <Line
          name={texts.email}
          value={user.email && maskedAddress(user.email)}
          missing={texts.emailAdvice}
          action={user.email ? texts.change : texts.bind}
          to={PROFILE}
        />
      </ul>
      <dl className="facts">
        <div>
          <dt>{texts.lastLogin}</dt>
          <dd>
            <TimeStamp at={user.lastlogintime} />
          </dd>
        </div>
        <div>
          <dt>{texts.loginRegion}</dt>
          <dd>{lastLoginRegion || texts.regionUnknown}</dd>
        </div>
        <div>
          <dt>{texts.joined}</dt>
          <dd>
            <TimeStamp at={user.jointime} form="date" />
          </dd>
        </div>
        <div>
          <dt>{texts.devices}</dt>
          <dd>
            <Link className="link" to="/user/account/sessions">
              {texts.manage}
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

type LineProps = { name: string; value: string; missing: string; action: string; to: string };

function Line({ name, value, missing, action, to }: LineProps) {
  return (
    <li className={value ? 'is-safe' : 'is-open'}>
      <Icon name={value ? 'check-circle' : 'alert'} />
      <span>
        {name}
        <small>{value || missing}</small>
      </span>
      <Link className="link" to={to} aria-label={`${action} ${name}`}>
        {action}
      </Link>
    </li>
  );
}
