import type { UserInfo } from '@rujian/contract/areas/login/public';
import { RELOAD_AFTER_PASSWORD_LOGIN_MS, RELOAD_AFTER_PHONE_LOGIN_MS, TOAST_MS } from '@rujian/contract/base/constants';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { beginSession, saveUser, storedUser, watchOtherTabs } from '#web/api/session.ts';
import { knownLang } from '#web/i18n/lang.ts';
import { IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LoginRequest } from '#web/ui/member/login-request.ts';
import { showToast } from '#web/ui/toast.ts';
import { LoginPanes } from './login-panes.tsx';
import type { LoginTexts } from './texts.ts';

type Props = { request: LoginRequest; texts: LoginTexts; onClose: () => void };

const ACCOUNT_AREA = /^\/user(?:\/|$)/;

export function LoginDialog({ request, texts, onClose }: Props) {
  const { inPlace } = request;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pane, setPane] = useState(request.pane);
  const [isTold, setIsTold] = useState(inPlace?.hadSession === true);
  const lang = knownLang(document.documentElement.lang);
  const close = () => dialog.current?.close();

  // Before the panes choose their focus: the browser focuses the first control.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  useEffect(
    () =>
      watchOtherTabs(() => {
        if (!storedUser()) return;
        dialog.current?.close();
        if (!inPlace) location.reload();
      }),
    [inPlace],
  );

  return (
    <dialog
      ref={dialog}
      className="login-dialog"
      aria-labelledby={titleId}
      onClose={() => {
        inPlace?.settle(storedUser() !== null);
        onClose();
      }}
    >
      {isTold ? (
        <SessionEnded titleId={titleId} texts={texts} onLogIn={() => setIsTold(false)} onBrowse={browseAsVisitor} />
      ) : (
        <LoginPanes
          lang={lang}
          texts={texts}
          pane={pane}
          onPane={setPane}
          titleId={titleId}
          heading="h2"
          onLoggedIn={welcome}
          onRegistered={welcomeNew}
          onPasswordReset={() => (inPlace ? setPane('zhmmdl') : close())}
        >
          <IconButton icon="close" className="login-close middle" label={texts.close} onClick={close} />
        </LoginPanes>
      )}
    </dialog>
  );

  function browseAsVisitor() {
    close();
    if (ACCOUNT_AREA.test(location.pathname)) location.assign('/');
  }

  function welcome(user: UserInfo, method: 'phone' | 'password') {
    const delay = method === 'phone' ? RELOAD_AFTER_PHONE_LOGIN_MS : RELOAD_AFTER_PASSWORD_LOGIN_MS;
    beginSession(user);
    close();
    showToast(inPlace ? texts.welcomeInPlace : texts.welcome, 'success', TOAST_MS);
    if (!inPlace) setTimeout(() => location.reload(), delay);
  }

  function welcomeNew(user: UserInfo, routePath: string) {
    saveUser(user);
    close();
    showToast(texts.welcomeNew, 'success', TOAST_MS);
    if (!inPlace) setTimeout(() => location.assign(routePath), RELOAD_AFTER_PHONE_LOGIN_MS);
  }
}

type EndedProps = { titleId: string; texts: LoginTexts; onLogIn: () => void; onBrowse: () => void };

function SessionEnded({ titleId, texts, onLogIn, onBrowse }: EndedProps) {
  return (
    <div className="session-ended stack-2">
      <span className="session-ended-icon middle">
        <Icon name="lock" />
      </span>
      <h2 id={titleId}>{texts.endedTitle}</h2>
      <p>{texts.endedText}</p>
      <TextButton className="btn btn-primary btn-block" onClick={onLogIn} label={texts.logInAgain} />
      <TextButton className="btn btn-quiet btn-block" onClick={onBrowse} label={texts.browseAsVisitor} />
    </div>
  );
}
