import type { LoginPane } from '@rujian/contract/base/constants';
import { FilledText } from '#web/ui/filled-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLogin } from './login-context.ts';

type BoxProps = { isTicked: boolean; onTick: (isTicked: boolean) => void };

export function KeepBox({ isTicked, onTick }: BoxProps) {
  const { texts } = useLogin();
  return (
    <label className="check">
      <input
        type="checkbox"
        name="keep"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{texts.keep}</span>
    </label>
  );
}

/** Unticked by default; the documents open in a new tab, so that the form is kept. */
export function ConsentBox({ isTicked, onTick }: BoxProps) {
  const { texts } = useLogin();
  return (
    <label className="check">
      <input
        type="checkbox"
        name="consent"
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>
        <FilledText
          text={texts.consent}
          parts={{
            agreement: <DocumentLink to="/agreement" title={texts.agreement} />,
            privacy: <DocumentLink to="/privacy" title={texts.privacy} />,
          }}
        />
      </span>
    </label>
  );
}

function DocumentLink({ to, title }: { to: string; title: string }) {
  const { texts } = useLogin();
  return (
    <a className="link" href={to} target="_blank" rel="noopener">
      {title}
      <span className="sr">{texts.newTab}</span>
    </a>
  );
}

export function PaneLink({ to, label }: { to: LoginPane; label: string }) {
  const { goTo } = useLogin();
  return (
    <button type="button" className="link" onClick={() => goTo(to)}>
      {label}
    </button>
  );
}

/** An error of the whole form. */
export function FormError({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p className="error" role="alert">
      <Icon name="alert" />
      {sentence}
    </p>
  );
}
