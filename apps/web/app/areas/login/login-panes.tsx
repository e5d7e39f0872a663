import type { Lang, LoginPane, SmsTemplate } from '@rujian/contract/base/constants';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FilledText } from '#web/ui/filled-text.tsx';
import { FormProblem } from '#web/ui/forms/form-problem.tsx';
import { waitingMobile } from '#web/ui/forms/resend-clock.ts';
import { checkInInfo } from './check-in.ts';
import { PaneLink } from './login-parts.tsx';
import { PasswordLoginPane, PhoneLoginPane, RegisterPane, ResetPasswordPane } from './phone-login-pane.tsx';
import type { LoginTexts } from './texts.ts';
import { LoginContext, type LoginOutcome } from './use-login-form.ts';
import './login.css';

const CHANGE_MS = 200;
const EASING = 'cubic-bezier(.2,.7,.2,1)';

const ART = coverPath({ topic: 'pasture', seed: 77, variant: 0, palette: 'dawn' }, '758x208');

type Pane = {
  form: () => ReactNode;
  title: keyof LoginTexts;
  intro: keyof LoginTexts;
  template?: SmsTemplate;
  foot: { around?: keyof LoginTexts; label: keyof LoginTexts; to: LoginPane };
};

const PANES: Record<LoginPane, Pane> = {
  login: {
    form: PhoneLoginPane,
    title: 'phoneTitle',
    intro: 'phoneIntro',
    template: 'user_mobile_login',
    foot: { around: 'noAccount', label: 'toRegister', to: 'register' },
  },
  zhmmdl: {
    form: PasswordLoginPane,
    title: 'passwordTitle',
    intro: 'passwordIntro',
    foot: { label: 'toPhone', to: 'login' },
  },
  zhmima: {
    form: ResetPasswordPane,
    title: 'resetTitle',
    intro: 'resetIntro',
    template: 'user_retrieve_pwd',
    foot: { around: 'remembered', label: 'backToLogin', to: 'login' },
  },
  register: {
    form: RegisterPane,
    title: 'registerTitle',
    intro: 'registerIntro',
    template: 'user_register',
    foot: { around: 'hasAccount', label: 'toLogin', to: 'login' },
  },
};

type Props = LoginOutcome & {
  lang: Lang;
  texts: LoginTexts;
  pane: LoginPane;
  onPane: (pane: LoginPane) => void;
  titleId: string;
  heading: 'h1' | 'h2';
  children: ReactNode;
};

export function LoginPanes({ pane, onPane, titleId, heading: Heading, children, ...props }: Props) {
  const { texts } = props;
  const body = useRef<HTMLDivElement>(null);
  const change = useHeightChange(body, pane);
  const [mobile, setMobile] = useState('');
  const [trouble, setTrouble] = useState('');
  const { form: PaneForm, title, intro, template, foot } = PANES[pane];
  const footLink = <PaneLink to={foot.to} label={texts[foot.label]} />;

  useEffect(() => {
    checkInInfo().catch(({ message }: Error) => setTrouble(message));
  }, []);

  useEffect(() => {
    const waiting = template ? waitingMobile(sessionStorage, template, Date.now()) : '';
    setMobile((typed) => typed || waiting);
    const inputs = body.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
    Array.from(inputs ?? [])
      .find(({ value }) => value === '')
      ?.focus();
  }, [template]);

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
        <Heading id={titleId}>{texts[title]}</Heading>
        <p className="login-intro muted">{texts[intro]}</p>
        <FormProblem problem={trouble} />
        <PaneForm key={pane} />
      </div>
      <p className="login-foot soft">
        {foot.around ? <FilledText text={texts[foot.around]} parts={{ link: footLink }} /> : footLink}
      </p>
    </LoginContext>
  );
}

function useHeightChange(box: RefObject<HTMLElement | null>, content: string) {
  const left = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the content has changed.
  useLayoutEffect(() => {
    const from = left.current;
    left.current = 0;
    const to = box.current?.offsetHeight ?? 0;
    if (from === 0 || from === to) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const shape = { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] };
    box.current?.animate(shape, { duration: CHANGE_MS, easing: EASING });
  }, [content]);

  return {
    before: () => {
      left.current = box.current?.offsetHeight ?? 0;
    },
  };
}
