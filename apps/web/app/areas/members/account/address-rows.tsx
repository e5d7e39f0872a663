import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { useState } from 'react';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { Link } from '#web/ui/link.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { BindDialog, bindTitle } from './bind-dialog.tsx';
import type { AccountTexts } from './texts.ts';

type Props = { user: UserInfo; types: readonly VerificationType[]; hasPassword: boolean; texts: AccountTexts };

export function AddressRows({ user, types, hasPassword, texts }: Props) {
  const [opened, setOpened] = useState<VerificationType>();
  const shown = (['mobile', 'email'] as const).filter((type) => types.includes(type));
  return (
    <>
      <ul className="acc-rows rows">
        {shown.map((type) => (
          <li key={type}>
            <b>{texts[type]}</b>
            <span className="num">{user[type] ? maskedAddress(user[type]) : texts.notBound}</span>
            <Allowed name="bind">
              <button
                type="button"
                className="btn"
                aria-label={bindTitle(user, type, texts)}
                onClick={() => setOpened(type)}
              >
                {user[type] ? texts.change : texts.bind}
              </button>
            </Allowed>
          </li>
        ))}
        <li>
          <b>{texts.password}</b>
          <span>{hasPassword ? texts.passwordSet : texts.passwordNone}</span>
          <Link className="btn" to="/user/account/changePassword">
            {hasPassword ? texts.toPassword : texts.toFirstPassword}
          </Link>
        </li>
      </ul>
      {opened && (
        <BindDialog
          user={user}
          type={opened}
          hasPassword={hasPassword}
          texts={texts}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
