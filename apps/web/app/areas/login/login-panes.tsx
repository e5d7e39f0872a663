import type { Lang, LoginPane, SmsTemplate } from '@rujian/contract/base/constants';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FilledText } from '#web/ui/filled-text.tsx';
import { waitingMobile } from '#web/ui/forms/resend-clock.ts';
import { checkInInfo } from './check-in.ts';
import { LoginContext, type LoginOutcome } from './login-context.ts';
import { FormError, PaneLink } from './login-parts.tsx';
import { PasswordLoginPane } from './password-login-pane.tsx';
import { PhoneLoginPane } from './phone-login-pane.tsx';
import { RegisterPane } from './register-pane.tsx';
import { ResetPasswordPane } from './reset-password-pane.tsx';
import type { LoginTexts } from './texts.ts';
import { useHeightChange } from './use-height-change.ts';
import './login.css';

const ART = coverPath({ topic: 'pasture', seed: 77, variant: 0, palette: 'dawn' }, '758x208');

const TEMPLATES: Partial<Record<LoginPane, SmsTemplate>> = {
  login: 'user_mobile_login',
  register: 'user_register',
  zhmima: 'user_retrieve_pwd',
};

type Props = LoginOutcome & {
  lang: Lang;
  texts: LoginTexts;
  pane: LoginPane;
  onPane: (pane: LoginPane) => void;
  titleId: string;
  /** A heading of the page, or of a dialog over one. */
  heading: 'h1' | 'h2';
  /** In the corner of the picture. */
  children: ReactNode;
};

/** The four panes of spec §2 and the links between them, in the dialog and on the login page. */
export function LoginPanes({ pane, onPane, titleId, heading: Heading, children, ...props }: Props) {
  const { texts } = props;
  const body = useRef<HTMLDivElement>(null);
  const change = useHeightChange(body, pane);
  const [mobile, setMobile] = useState('');
  const [trouble, setTrouble] = useState('');
  const paneTexts = paneTextsOf(pane, texts);

  useEffect(() => {
    checkInInfo().catch(({ message }: Error) => setTrouble(message));
  }, []);

  useEffect(() => {
    const template = TEMPLATES[pane];
    const waiting = template ? waitingMobile(sessionStorage, template, Date.now()) : '';
    setMobile((typed) => typed || waiting);
    const inputs = body.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
    Array.from(inputs ?? [])
      .find(({ value }) => value === '')
      ?.focus();
  }, [pane]);

  return (
    <LoginContext
      value={{
        ...props,
        goTo: (next) => {
          change.before();
          onPane(next);
        },
        mobile,
        setMobile,
      }}
    >
      <div className="login-art">
        <img src={ART} width={758} height={208} alt="" />
        {children}
      </div>
      <div ref={body} className="login-body">
        <Heading id={titleId}>{paneTexts.title}</Heading>
        <p className="login-intro muted">{paneTexts.intro}</p>
        <FormError sentence={trouble} />
        {/* Each pane starts with an empty form. */}
        <PaneForm key={pane} pane={pane} />
      </div>
      <p className="login-foot soft">
        <PaneFoot pane={pane} texts={texts} />
      </p>
    </LoginContext>
  );
}

function PaneForm({ pane }: { pane: LoginPane }) {
  switch (pane) {
    case 'login':
      return <PhoneLoginPane />;
    case 'zhmmdl':
      return <PasswordLoginPane />;
    case 'zhmima':
      return <ResetPasswordPane />;
    case 'register':
      return <RegisterPane />;
  }
}

function PaneFoot({ pane, texts }: { pane: LoginPane; texts: LoginTexts }) {
  const phone = (label: string) => <PaneLink to="login" label={label} />;
  switch (pane) {
    case 'login':
      return (
        <FilledText text={texts.noAccount} parts={{ link: <PaneLink to="register" label={texts.toRegister} /> }} />
      );
    case 'zhmmdl':
      return phone(texts.toPhone);
    case 'zhmima':
      return <FilledText text={texts.remembered} parts={{ link: phone(texts.backToLogin) }} />;
    case 'register':
      return <FilledText text={texts.hasAccount} parts={{ link: phone(texts.toLogin) }} />;
  }
}

function paneTextsOf(pane: LoginPane, texts: LoginTexts) {
  switch (pane) {
    case 'login':
      return { title: texts.phoneTitle, intro: texts.phoneIntro };
    case 'zhmmdl':
      return { title: texts.passwordTitle, intro: texts.passwordIntro };
    case 'zhmima':
      return { title: texts.resetTitle, intro: texts.resetIntro };
    case 'register':
      return { title: texts.registerTitle, intro: texts.registerIntro };
  }
}
