import type { UserInfo } from '@rujian/contract/areas/login/public';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { maskedAddress } from '#web/ui/credentials/masked-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BindForm } from './bind-form.tsx';
import { ProveForm } from './prove-form.tsx';
import type { AccountTexts } from './texts.ts';

type Props = { user: UserInfo; type: VerificationType; hasPassword: boolean; texts: AccountTexts; onClose: () => void };

/** Two steps: verify the present address, then bind the new one. A first address skips the former. */
export function BindDialog({ user, type, hasPassword, texts, onClose }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pass, setPass] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const proved = provedType(user, type, hasPassword);
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} className="acc-dialog" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{bindTitle(user, type, texts)}</h2>
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {proved && !pass ? (
        <>
          <p>{fill(texts.stepProve, { address: maskedAddress(user[proved]) })}</p>
          <ProveForm type={proved} address={user[proved]} hasPassword={hasPassword} texts={texts} onProved={setPass} />
        </>
      ) : (
        <>
          <p>{proved ? texts.stepNew : texts.onlyStep}</p>
          <BindForm type={type} pass={pass} needsPassword={!proved && hasPassword} texts={texts} onBound={close} />
        </>
      )}
    </dialog>
  );
}

/** The button that opens the dialog has the same name. */
export function bindTitle(user: UserInfo, type: VerificationType, texts: AccountTexts): string {
  if (type === 'mobile') return user.mobile ? texts.changeMobileTitle : texts.bindMobileTitle;
  return user.email ? texts.changeEmailTitle : texts.bindEmailTitle;
}

/** The address to verify first; none if the password is enough. */
function provedType(user: UserInfo, type: VerificationType, hasPassword: boolean): VerificationType | undefined {
  if (user[type]) return type;
  if (hasPassword) return undefined;
  return type === 'mobile' ? 'email' : 'mobile';
}
